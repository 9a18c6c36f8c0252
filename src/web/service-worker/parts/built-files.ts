import { files } from 'virtual:built-files'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'

// The scripts, style sheets, fonts and icons of this version are fetched one after another while the worker installs,
// and served from then on. Those of the version before stay until no page uses it.

precacheAndRoute(files, { cleanURLs: false })
cleanupOutdatedCaches()
