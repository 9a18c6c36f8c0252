import { z } from 'zod'
import { queueAvifs } from '../../../../kernel/pictures/server/avifs.ts'
import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { apiRoutes, found, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { readVisibility } from '../../../core/members/server/follow-sql.ts'
import { clearPhotoCache } from '../../photos/server/feed.ts'
import { listActivePostTypes } from '../../photos/server/post-type-sql.ts'
import { publishPhoto } from '../../photos/server/publish-photo.ts'
import {
  Categories,
  CategoryKey,
  CategoryPage,
  EntriesQuery,
  EntryForm,
  EntryPage,
  EntryView,
} from '../voting.ts'
import { findCategory, keepCategory, listCategories } from './category-sql.ts'
import { categoryView, readCategoryPage } from './category-view.ts'
import { entryView, readEntries } from './entries.ts'
import { insertEntry, listEntryDetails } from './entry-sql.ts'
import { findTally } from './result-sql.ts'
import { mayEnter, stateOf } from './voting-rules.ts'

const routes = apiRoutes()
export const categoryRoutes = routes
const tag = 'Voting'
const categoryParam = z.object({ categoryId: CategoryKey })

routes.get(
  '/categories',
  { summary: 'The categories that members vote in, by name', tag, answers: Categories },
  async ({ platform }) => ({ items: (await listCategories(platform.pool, [])).map(categoryView) }),
)

routes.get(
  '/categories/{categoryId}',
  {
    summary: 'One category, by its id or the word in its address, with its result once that is sealed',
    tag,
    params: categoryParam,
    answers: CategoryPage,
    problems: ['category-not-found'],
  },
  async ({ params, viewer, platform }) => {
    const row = found(await findCategory(platform.pool, params.categoryId), 'category-not-found')
    return readCategoryPage(platform, viewer, row)
  },
)

routes.get(
  '/categories/{categoryId}/entries',
  {
    summary: 'Entries of a category: the standing for those who have voted, shuffled for everybody else',
    tag,
    params: categoryParam,
    query: EntriesQuery,
    answers: EntryPage,
    problems: ['category-not-found', 'cursor-invalid'],
  },
  async ({ params, query, viewer, platform }) => {
    const row = found(await findCategory(platform.pool, params.categoryId), 'category-not-found')
    return readEntries(platform, viewer, row, query)
  },
)

routes.signedIn.post(
  '/categories/{categoryId}/entries',
  {
    summary: 'Enter a picture that was uploaded for this: it becomes a photo like any other, and stands here',
    tag,
    params: categoryParam,
    body: EntryForm,
    answers: EntryView,
    status: 201,
    limit: 'publish',
    problems: [
      'category-not-found',
      'entries-closed',
      'entries-are-public',
      'account-suspended',
      'image-not-found',
      'post-type-not-found',
      'idempotency-key-reused',
    ],
  },
  async (call) => {
    const { params, body, viewer, platform } = call
    permit(mayWrite(viewer))
    const known = found(await findCategory(platform.pool, params.categoryId), 'category-not-found')
    const entered = await runIdempotent(call, async (tx) => {
      const category = found(await keepCategory(tx, known.id), 'category-not-found')
      permit(mayEnter(viewer, stateOf(category, new Date())))
      if ((await readVisibility(tx, viewer.memberId)) === 'followers') throw new Problem('entries-are-public')
      const { pictureId, altText, caption } = body
      const { photoId } = await publishPhoto(tx, platform.live, {
        ownerId: viewer.memberId,
        postTypeId: await entryPostType(tx),
        caption,
        review: null,
        images: [{ pictureId, altText, productTags: [], brandTags: [] }],
      })
      await insertEntry(tx, { photoId, categoryId: category.id })
      await queueAvifs(tx, [pictureId])
      return readNewEntry(tx, viewer, photoId)
    })
    await clearPhotoCache(platform)
    return entered
  },
)

routes.hono.openAPIRegistry.registerPath({
  method: 'get',
  path: '/categories/{categoryId}/tally',
  summary: 'The sealed tally: every vote without who cast it, to count again',
  tags: [tag],
  request: { params: categoryParam },
  responses: {
    200: { description: 'The tally', content: { 'application/json': { schema: z.string() } } },
    404: { description: 'category-not-found, contest-without-result' },
  },
})
// The very bytes that were sealed, so that their sum can be checked.
routes.hono.get('/categories/:categoryId/tally', async (c) => {
  const { platform } = c.var
  const key = CategoryKey.safeParse(c.req.param('categoryId'))
  const category = key.success ? await findCategory(platform.pool, key.data) : undefined
  const { id, slug } = found(category, 'category-not-found')
  const tally = found(await findTally(platform.db, id), 'contest-without-result')
  return c.body(tally, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="${slug}-tally.json"`,
  })
})

/** An entry is an outfit, unless the house has no such posts any more. */
async function entryPostType(tx: Tx): Promise<string> {
  const types = await listActivePostTypes(tx)
  return found(types.find(({ name }) => name === 'outfit') ?? types[0], 'post-type-not-found').id
}

/** Within the transaction that enters it, so that the answer is kept together with the entry. */
async function readNewEntry(tx: Tx, viewer: SignedInViewer, photoId: string) {
  const [row] = await listEntryDetails(tx, [[photoId], viewer.memberId])
  return entryView(viewer, found(row, 'entries-are-public'), { showsCounts: false, place: null })
}
