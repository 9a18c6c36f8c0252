import { Hono } from 'hono'
import { z } from 'zod'
import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import { sendLinkPreview } from '../../../../kernel/pictures/server/link-preview.ts'
import { type AppEnv, found, permit } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { signedOut } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { maySeeCollection } from './collection-rules.ts'
import { type CollectionRow, findCollection } from './collection-sql.ts'
import { readCards } from './collection-view.ts'
import { areCollectionsHiddenFrom } from './collection-visibility.ts'

/**
 * Returns the path of the link preview; null if there is nothing to show: a private collection has no preview, an
 * empty one no picture.
 */
export const sharePicturePath = (row: CollectionRow): string | null =>
  row.isPublic && (row.itemCount > 0 || row.mediaId !== null)
    ? `/share/collections/${row.id}.jpg?v=${row.updatedAt.getTime().toString(36)}`
    : null

/**
 * GET /share/collections/{id}.jpg: the link preview of a public collection, as a signed-out visitor sees it.
 */
export const sharePictureRoutes = new Hono<AppEnv>().get('/collections/:file', async (c) => {
  const { platform } = c.var
  const [, id] = /^(.{36})\.jpg$/.exec(c.req.param('file')) ?? []
  if (!z.uuid().safeParse(id).success) throw new Problem('collection-not-found')
  // Checked on every request, so that a collection that became private disappears at once.
  const row = found(await findCollection(platform.pool, id!), 'collection-not-found')
  permit(maySeeCollection(signedOut, row))
  if (await areCollectionsHiddenFrom(platform.pool, signedOut, row.ownerId))
    throw new Problem('collection-not-found')
  return sendLinkPreview(c, await picturesOf(platform, row))
})

/** Returns the collection's own picture, else those of its public items. */
async function picturesOf(platform: Platform, row: CollectionRow): Promise<PictureView[]> {
  const [card] = await readCards(platform, signedOut, [row])
  if (!card) return []
  return card.image ? [card.image] : card.covers
}
