import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { found, implement, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { readVisibility } from '../../../core/members/server/following/follow-sql.ts'
import { firstLookOrigin } from '../../photos/server/feed/first-looks/first-looks.ts'
import { clearPhotoCache } from '../../photos/server/feed/photo-cache.ts'
import { takeMentions } from '../../photos/server/mentions/limit-mentions.ts'
import { listActivePostTypes } from '../../photos/server/post-types/post-type-sql.ts'
import { publishPhoto } from '../../photos/server/publish/publish-photo.ts'
import { categoryApi } from '../voting-api.ts'
import { requireEntryLabels } from './admin/label-terms.ts'
import { listCategories, lockCategoryForVoting } from './category-sql.ts'
import { categoryView, findVisibleCategory, readCategoryPage } from './category-view.ts'
import { entryView, readEntries } from './entries.ts'
import { countOwnEntries, findNewEntry, insertEntry, lockEntrant } from './entry-sql.ts'
import { findJuror } from './jury/jury-sql.ts'
import { findTallyPiece } from './results/result-sql.ts'
import { streamTally } from './results/stream-tally.ts'
import { mayEnter, mayEnterAgain, maySeeCategory, stateOf } from './voting-rules.ts'

export const categoryRoutes = implement(categoryApi, {
  'GET /categories': async ({ viewer, platform }) => {
    const now = new Date()
    const rows = await listCategories(platform.pool, [])
    return { items: rows.filter((row) => maySeeCategory(viewer, row, now)).map(categoryView) }
  },

  'GET /categories/{categoryId}': async ({ params, viewer, platform }) => {
    const row = found(
      await findVisibleCategory(platform.pool, viewer, params.categoryId),
      'category-not-found',
    )
    return readCategoryPage(platform, viewer, row)
  },

  'GET /categories/{categoryId}/entries': async ({ params, query, viewer, platform }) => {
    const row = found(
      await findVisibleCategory(platform.pool, viewer, params.categoryId),
      'category-not-found',
    )
    return readEntries(platform, viewer, row, query)
  },

  'POST /categories/{categoryId}/entries': async (call) => {
    const { params, body, viewer, platform } = call
    permit(mayWrite(viewer))
    const visibleCategory = found(
      await findVisibleCategory(platform.pool, viewer, params.categoryId),
      'category-not-found',
    )
    const mayMention = await takeMentions(platform, viewer.memberId, body)
    const entered = await runIdempotent(call, async (tx) => {
      const category = found(await lockCategoryForVoting(tx, visibleCategory.id), 'category-not-found')
      permit(mayEnter(viewer, stateOf(category, new Date()), category.round))
      if (await findJuror(tx, category.id, viewer.memberId)) throw new Problem('jurors-do-not-enter')
      if ((await readVisibility(tx, viewer.memberId)) === 'followers') throw new Problem('entries-are-public')
      const { pictureId, altText, caption, labels, acceptsRules } = body
      if (visibleCategory.rules && !acceptsRules) {
        throw new Problem('form-invalid', {
          fields: { acceptsRules: 'Please accept the rules of this contest' },
        })
      }
      requireEntryLabels(visibleCategory, labels)
      if (visibleCategory.entriesMax !== null) {
        await lockEntrant(tx, viewer.memberId)
        const [own] = await countOwnEntries(tx, [category.id, viewer.memberId])
        permit(mayEnterAgain(own?.count ?? 0, visibleCategory.entriesMax))
      }
      const { photoId } = await publishPhoto(tx, platform, {
        ...{ ownerId: viewer.memberId, mayMention },
        origin: firstLookOrigin(platform.settings.secret, call.c.var.address),
        postTypeId: await entryPostType(tx),
        caption,
        review: null,
        labels,
        images: [{ pictureId, altText, productTags: [], brandTags: [] }],
      })
      const rulesAcceptedAt = visibleCategory.rules ? new Date() : null
      await insertEntry(tx, { photoId, categoryId: category.id, rulesAcceptedAt })
      return readNewEntry(tx, viewer, photoId)
    })
    await clearPhotoCache(platform)
    return entered
  },

  // Sends exactly the sealed bytes, so that their checksum can be verified.
  'GET /categories/{categoryId}/tally': async ({ params, viewer, platform, c }) => {
    const row = found(
      await findVisibleCategory(platform.pool, viewer, params.categoryId),
      'category-not-found',
    )
    if (stateOf(row, new Date()) !== 'sealed') throw new Problem('contest-without-result')
    const tally = await streamTally((from) => findTallyPiece(platform.db, row.id, from))
    return c.body(found(tally, 'contest-without-result'), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${row.slug}-tally.json"`,
    })
  },
})

/** An entry gets the post type `outfit` unless that type is no longer active. */
async function entryPostType(tx: Tx): Promise<string> {
  const types = await listActivePostTypes(tx)
  return found(types.find(({ name }) => name === 'outfit') ?? types[0], 'post-type-not-found').id
}

/** Read within the transaction that enters it, so that the stored response and the entry commit together. */
async function readNewEntry(tx: Tx, viewer: SignedInViewer, photoId: string) {
  const row = found((await findNewEntry(tx, [photoId, viewer.memberId]))[0], 'entries-are-public')
  return {
    ...entryView(viewer, row, { showsCounts: false, place: null, isFinal: false }),
    isWaiting: row.isWaiting,
  }
}
