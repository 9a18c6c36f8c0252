import type pg from 'pg'
import type { Db } from './database.ts'
import type { HeldAnswers } from './held-answers.ts'
import type { Limits } from './limits.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail.ts'
import type { MediaStore } from './media/media-store.ts'
import type { Metrics } from './metrics.ts'
import type { PageViews } from './page-views.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Replicas } from './replicas.ts'
import type { Settings } from './settings.ts'
import type { SignIn } from './sign-in.ts'
import type { Videos } from './videos/videos.ts'

/** What every feature may use; made once at start, handed to each request. */
export type Platform = {
  settings: Settings
  /** Address members use, without a trailing slash. */
  publicUrl: string
  log: Log
  db: Db
  pool: pg.Pool
  media: MediaStore
  pictures: Pictures
  videos: Videos
  mail: Mail
  live: Live
  limits: Limits
  metrics: Metrics
  pageViews: PageViews
  answers: HeldAnswers
  replicas: Replicas
  signIn: SignIn
}
