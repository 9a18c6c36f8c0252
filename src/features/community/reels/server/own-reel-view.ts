import type { z } from 'zod'
import { pictureViewOrNull } from '../../../../kernel/pictures/server/picture-view.ts'
import { problemWords } from '../../../../problem-words.ts'
import type { OwnReel } from '../reel.ts'
import type { OwnReelUpload } from './upload/upload-sql.ts'

export const ownReelView = (row: OwnReelUpload): z.input<typeof OwnReel> => ({
  id: row.id,
  description: row.description,
  stage: row.stage,
  failure: row.failure && (problemWords[row.failure] ?? problemWords['video-not-prepared']),
  canRetry: row.stage === 'failed' && row.bytesReceived === row.bytesTotal,
  bytesTotal: row.bytesTotal,
  bytesReceived: row.bytesReceived,
  poster: pictureViewOrNull(row),
  createdAt: row.createdAt.toISOString(),
})
