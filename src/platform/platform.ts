import type pg from 'pg'
import type { Db } from './database/database.ts'
import type { Replicas } from './database/replicas.ts'
import type { ResponseCache } from './fast/response-cache.ts'
import type { Limits } from './http/limits/limits.ts'
import type { PageViews } from './http/page-views/page-views.ts'
import type { Live } from './live/live.ts'
import type { Mail } from './mail/mail.ts'
import type { DirectMedia } from './media/direct-media.ts'
import type { MediaStore } from './media/media-store.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { RequestLog } from './metrics/request-log.ts'
import type { Tracing } from './metrics/tracing/tracing.ts'
import type { Parts } from './parts.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { SignIn } from './sign-in/sign-in.ts'
import type { Log } from './start/log.ts'
import type { Settings } from './start/settings.ts'
import type { Videos } from './videos/videos.ts'

/** What every feature may use; created once at startup and passed to each request. */
export type Platform = {
  settings: Settings
  /** Address members use, without a trailing slash. */
  publicUrl: string
  log: Log
  db: Db
  pool: pg.Pool
  media: MediaStore
  /** Null if this server sends every file. */
  directMedia: DirectMedia | null
  pictures: Pictures
  videos: Videos
  mail: Mail
  live: Live
  limits: Limits
  metrics: Metrics
  requestLog: RequestLog
  /** Null if traces have no destination. */
  tracing: Tracing | null
  pageViews: PageViews
  responseCache: ResponseCache
  replicas: Replicas
  signIn: SignIn
  /** The parts that features handed in, for gatherers. */
  parts: Parts
}
