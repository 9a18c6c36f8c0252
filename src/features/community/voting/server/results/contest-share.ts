import { Hono } from 'hono'
import type { PictureView } from '../../../../../kernel/pictures/picture.ts'
import { sendLinkPreview } from '../../../../../kernel/pictures/server/link-preview.ts'
import { pictureView, pictureViewOrNull } from '../../../../../kernel/pictures/server/picture-view.ts'
import { type AppEnv, found } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { signedOut } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { CategoryKey } from '../../voting.ts'
import type { CategoryRow } from '../category-sql.ts'
import { findVisibleCategory } from '../category-view.ts'
import { listEntryDetails } from '../entry-sql.ts'
import { stateOf } from '../voting-rules.ts'
import { findResult } from './result-sql.ts'

/**
 * GET /share/contests/{slug}.jpg: the link preview of a contest, as a signed-out visitor sees it. A sealed contest
 * shows its winners, the first one large; before that, its cover.
 */
export const contestShareRoutes = new Hono<AppEnv>().get('/:file', async (c) => {
  const { platform } = c.var
  const [, slug] = /^(.+)\.jpg$/.exec(c.req.param('file')) ?? []
  if (!slug || !CategoryKey.safeParse(slug).success) throw new Problem('category-not-found')
  const category = found(await findVisibleCategory(platform.pool, signedOut, slug), 'category-not-found')
  return sendLinkPreview(c, await picturesOf(platform, category))
})

async function picturesOf({ pool }: Platform, category: CategoryRow): Promise<PictureView[]> {
  const cover = pictureViewOrNull(category)
  const own = cover ? [cover] : []
  if (stateOf(category, new Date()) !== 'sealed') return own
  const [result] = await findResult(pool, [category.id])
  const ids = (result?.winners ?? []).map(({ photoId }) => photoId)
  const detailsByPhotoId = new Map(
    (await listEntryDetails(pool, [ids, null])).map((row) => [row.photoId, row]),
  )
  const winners = ids.flatMap((id) => {
    const row = detailsByPhotoId.get(id)
    return row ? [pictureView(row)] : []
  })
  return winners.length > 0 ? winners : own
}
