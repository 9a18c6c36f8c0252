import { files } from 'virtual:built-files'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'

// What the first visit needs of this version, scripts, style sheets, fonts and icons, is fetched one after another while the worker installs,
// and served from then on. Those of the version before stay until no page uses it.

precacheAndRoute(files, { cleanURLs: false })
cleanupOutdatedCaches()
