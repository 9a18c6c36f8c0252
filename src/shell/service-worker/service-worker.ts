// The service worker, which runs beside the pages and also offline. One line per part; each part handles its own events
// (docs/decisions/064-offline.md).
import '../../web/service-worker/parts/version.ts'
import '../../web/service-worker/parts/built-files.ts'
import '../../web/service-worker/parts/later-files.ts'
import '../../web/service-worker/parts/shared-pictures.ts'
import '../../web/service-worker/parts/pages.ts'
import '../../web/service-worker/parts/api-reads.ts'
import '../../web/service-worker/parts/pictures.ts'
import '../../web/service-worker/parts/push.ts'
import './end-session.ts'
import './publish-later.ts'
import './renew-push.ts'
