import { z } from 'zod'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { apiRoutes, Done, done, found, permit } from '../../../platform/http.ts'
import { answerOnce } from '../../../platform/idempotency.ts'
import type { ArticleDraft as Draft } from '../article.ts'
import { ArticleDraft, ArticleDrafts, ArticleForm, ArticleId, ArticleListQuery } from '../article.ts'
import { mayWriteArticles } from './article-rules.ts'
import { findDraft, listDrafts, setArticleState } from './article-sql.ts'
import { forgetHeldArticles } from './articles.ts'
import { changeArticle, createArticle, removeArticle } from './write-article.ts'

const routes = apiRoutes()
export const articleDeskRoutes = routes
const tag = 'Articles, for admins'
const problems = ['admin-required' as const]
const Place = z.tuple([z.int().min(0).max(Date.UTC(9999, 0)), z.uuid()])
const LIST = 'article-drafts'

routes.signedIn.get(
  '/admin/articles',
  {
    summary: 'All articles, drafts too, the last changed first',
    tag,
    query: ArticleListQuery,
    answers: ArticleDrafts,
    problems: [...problems, 'cursor-invalid'],
  },
  async ({ viewer, query: { cursor, limit }, db }) => {
    permit(mayWriteArticles(viewer))
    const [ms, id] = cursor ? readCursor(LIST, cursor, Place) : []
    const after = ms === undefined || id === undefined ? null : { updatedAt: new Date(ms), id }
    const rows = await listDrafts(db, after, limit + 1)
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      items: rows.slice(0, limit),
      nextCursor: last ? writeCursor(LIST, [Date.parse(last.updatedAt), last.id]) : null,
    }
  },
)

routes.signedIn.get(
  '/admin/articles/{articleId}',
  {
    summary: 'One article as it is written',
    tag,
    params: ArticleId,
    answers: ArticleDraft,
    problems: [...problems, 'article-not-found'],
  },
  async ({ viewer, params, db }) => {
    permit(mayWriteArticles(viewer))
    return readDraft(db, params.articleId)
  },
)

routes.signedIn.post(
  '/admin/articles',
  {
    summary: 'Write an article; it is a draft until it is published',
    tag,
    body: ArticleForm,
    answers: ArticleDraft,
    status: 201,
    limit: 'write',
    problems: [...problems, 'idempotency-key-reused'],
  },
  ({ viewer, body, db, c }) => {
    permit(mayWriteArticles(viewer))
    return answerOnce({ c, db, viewer, body }, async (tx) =>
      readDraft(tx, await createArticle(tx, viewer, body)),
    )
  },
)

routes.signedIn.put(
  '/admin/articles/{articleId}',
  {
    summary: 'Change an article; its address, and whether it is published, stay',
    tag,
    params: ArticleId,
    body: ArticleForm,
    answers: ArticleDraft,
    limit: 'write',
    problems: [...problems, 'article-not-found'],
  },
  async ({ viewer, params, body, db, platform }) => {
    permit(mayWriteArticles(viewer))
    const draft = await db.transaction().execute(async (tx) => {
      await changeArticle(tx, viewer, params.articleId, body)
      return readDraft(tx, params.articleId)
    })
    forgetHeldArticles(platform)
    return draft
  },
)

for (const [method, state, summary] of [
  ['put', 'published', 'Publish an article: everybody sees it from its day on'],
  ['delete', 'draft', 'Withdraw an article: it is a draft again'],
] as const) {
  routes.signedIn[method](
    '/admin/articles/{articleId}/publication',
    {
      summary,
      tag,
      params: ArticleId,
      answers: ArticleDraft,
      limit: 'write',
      problems: [...problems, 'article-not-found'],
    },
    async ({ viewer, params, db, platform }) => {
      permit(mayWriteArticles(viewer))
      const draft = await db.transaction().execute(async (tx) => {
        await setArticleState(tx, params.articleId, state)
        return readDraft(tx, params.articleId)
      })
      forgetHeldArticles(platform)
      return draft
    },
  )
}

routes.signedIn.delete(
  '/admin/articles/{articleId}',
  {
    summary: 'Delete an article and its cover',
    tag,
    params: ArticleId,
    answers: Done,
    limit: 'write',
    problems: [...problems, 'article-not-found'],
  },
  async ({ viewer, params, db, platform }) => {
    permit(mayWriteArticles(viewer))
    await db.transaction().execute((tx) => removeArticle(tx, params.articleId))
    forgetHeldArticles(platform)
    return done
  },
)

const readDraft = async (db: DbOrTx, id: string): Promise<Draft> =>
  found(await findDraft(db, id), 'article-not-found')
