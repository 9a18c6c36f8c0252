// What runs beside the pages, also without a connection: one line per part, each of which hears its own events
// (docs/decisions/064-offline.md).
import './parts/version.ts'
import './parts/built-files.ts'
import './parts/later-files.ts'
import './parts/shared-pictures.ts'
import './parts/pages.ts'
import './parts/reads.ts'
import './parts/pictures.ts'
import './parts/push.ts'
