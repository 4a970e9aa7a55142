/** What the build puts before the service worker: the list of all that it has made. */
declare const RELEASE: import("./plan.js").Release;
