import { z } from 'zod'
import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { apiRoutes, found, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { OwnReel, OwnReels, ReelForm, ReelId, VideoForm } from '../reel.ts'
import { REEL_MAX_BYTES } from '../reel-limits.ts'
import { beginReel, beginUploadAgain, retryReel } from './change-reel.ts'
import { ownReel } from './own-reel.ts'
import { receivePart } from './receive-part.ts'
import { listOwnReels } from './upload-sql.ts'

/** From the words of a reel to its video, piece by piece. */
export const reelUploadRoutes = apiRoutes()
const tag = 'Reels'
const OWN_SHOWN = 50

const oneReel = z.object({ reelId: ReelId })

reelUploadRoutes.signedIn.get(
  '/members/me/reels',
  { summary: 'One’s own reels in every stage, newest first', tag, answers: OwnReels },
  async ({ viewer, db }) => ({
    items: (await listOwnReels(db, viewer.memberId, null, OWN_SHOWN)).map(ownReel),
  }),
)

reelUploadRoutes.signedIn.post(
  '/reels',
  {
    summary: 'Begin a reel; its video is sent afterwards',
    tag,
    body: ReelForm,
    answers: OwnReel,
    status: 201,
    limit: 'reel',
    problems: [
      'account-suspended',
      'image-not-found',
      'product-not-found',
      'too-many-reels',
      'idempotency-key-reused',
    ],
  },
  (call) => {
    const { body, viewer } = call
    permit(mayWrite(viewer))
    return runIdempotent(call, async (tx) =>
      readOwn(tx, viewer.memberId, await beginReel(tx, viewer.memberId, body)),
    )
  },
)

reelUploadRoutes.signedIn.get(
  '/reels/{reelId}/upload',
  {
    summary: 'How far one’s own reel has come: the next piece begins at `bytesReceived`',
    tag,
    params: oneReel,
    answers: OwnReel,
    problems: ['reel-not-found'],
  },
  ({ params: { reelId }, viewer, db }) => readOwn(db, viewer.memberId, reelId),
)

reelUploadRoutes.signedIn.put(
  '/reels/{reelId}/upload',
  {
    summary: 'Send another video for a reel that is not ready, or the same one from its beginning',
    tag,
    params: oneReel,
    body: VideoForm,
    answers: OwnReel,
    limit: 'reel',
    problems: ['reel-not-found', 'reel-busy', 'account-suspended'],
  },
  ({ params: { reelId }, body, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      await beginUploadAgain(tx, viewer, reelId, body.bytes)
      return readOwn(tx, viewer.memberId, reelId)
    }),
)

reelUploadRoutes.signedIn.put(
  '/reels/{reelId}/parts/{startsAt}',
  {
    summary: 'Send the next piece of the video, up to 2 MiB: its bytes are the body',
    tag,
    params: oneReel.extend({ startsAt: z.coerce.number().int().min(0).max(REEL_MAX_BYTES) }),
    answers: z.object({ bytesReceived: z.int().nonnegative(), isWhole: z.boolean() }),
    limit: 'reel-part',
    problems: [
      'reel-not-found',
      'reel-busy',
      'upload-elsewhere',
      'upload-incomplete',
      'body-too-large',
      'video-not-a-video',
      'account-suspended',
    ],
  },
  ({ params: { reelId, startsAt }, viewer, platform, c }) =>
    receivePart(platform, viewer, reelId, { startsAt, body: c.req.raw.body }),
)

reelUploadRoutes.signedIn.post(
  '/reels/{reelId}/retry',
  {
    summary: 'Prepare a reel that failed once more, from the video as it was sent',
    tag,
    params: oneReel,
    answers: OwnReel,
    limit: 'reel',
    problems: ['reel-not-found', 'reel-busy', 'upload-abandoned', 'account-suspended'],
  },
  ({ params: { reelId }, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      await retryReel(tx, viewer, reelId)
      return readOwn(tx, viewer.memberId, reelId)
    }),
)

/** Other people's reels and missing ones look alike. */
async function readOwn(db: DbOrTx, memberId: string, reelId: string) {
  const [row] = await listOwnReels(db, memberId, reelId, 1)
  return ownReel(found(row, 'reel-not-found'))
}
