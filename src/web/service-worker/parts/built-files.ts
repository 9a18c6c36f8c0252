import { files } from 'virtual:built-files'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'

// While the worker installs, it fetches the files of this version that a first visit needs (scripts, style sheets,
// fonts and icons) one after another, and serves them from then on. The files of the previous version stay until no
// page uses it.

precacheAndRoute(files, { cleanURLs: false })
cleanupOutdatedCaches()
