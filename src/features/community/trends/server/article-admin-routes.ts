import type { DbOrTx } from '../../../../platform/database/database.ts'
import { apiRoutes, Done, done, found, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import {
  AdminArticlesQuery,
  ArticleAtAdmin,
  ArticleChange,
  ArticleDrafts,
  ArticleForm,
  ArticleId,
  ArticlePreview,
  ArticlePreviewForm,
} from '../article.ts'
import { findDraft, listDrafts, listNamedProducts } from './article-admin-sql.ts'
import { mayWriteArticles } from './article-rules.ts'
import { blocksOf } from './article-text.ts'
import { clearArticleCache } from './articles.ts'
import { changeArticle, createArticle, publishArticle, removeArticle } from './write-article.ts'

const routes = apiRoutes()
export const articleAdminRoutes = routes
const tag = 'Articles, for admins'
const problems = ['admin-required' as const]

routes.signedIn.get(
  '/admin/articles',
  {
    summary: 'All articles, drafts too, the last changed first unless told',
    tag,
    query: AdminArticlesQuery,
    answers: ArticleDrafts,
    problems: [...problems, 'cursor-invalid'],
  },
  async ({ viewer, query, db }) => {
    permit(mayWriteArticles(viewer))
    return listDrafts(db, query)
  },
)

routes.signedIn.get(
  '/admin/articles/{articleId}',
  {
    summary: 'One article as it is written',
    tag,
    params: ArticleId,
    answers: ArticleAtAdmin,
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
    answers: ArticleAtAdmin,
    status: 201,
    limit: 'write',
    problems: [...problems, 'idempotency-key-reused'],
  },
  ({ viewer, body, db, c }) => {
    permit(mayWriteArticles(viewer))
    return runIdempotent({ c, db, viewer, body }, async (tx) =>
      readDraft(tx, await createArticle(tx, viewer, body)),
    )
  },
)

routes.signedIn.post(
  '/admin/articles/preview',
  {
    summary: 'The parts of a text, as its readers would see them; nothing is stored',
    tag,
    body: ArticlePreviewForm,
    answers: ArticlePreview,
    problems,
  },
  async ({ viewer, body: { content } }) => {
    permit(mayWriteArticles(viewer))
    return { blocks: blocksOf(content) }
  },
)

routes.signedIn.put(
  '/admin/articles/{articleId}',
  {
    summary: 'Change an article; its address, and whether it is published, stay',
    tag,
    params: ArticleId,
    body: ArticleChange,
    answers: ArticleAtAdmin,
    limit: 'write',
    problems: [...problems, 'article-not-found', 'article-changed'],
  },
  async ({ viewer, params, body, db, platform }) => {
    permit(mayWriteArticles(viewer))
    const draft = await db.transaction().execute(async (tx) => {
      await changeArticle(tx, viewer, params.articleId, body)
      return readDraft(tx, params.articleId)
    })
    clearArticleCache(platform)
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
      answers: ArticleAtAdmin,
      limit: 'write',
      problems: [...problems, 'article-not-found'],
    },
    async ({ viewer, params, db, platform }) => {
      permit(mayWriteArticles(viewer))
      const draft = await db.transaction().execute(async (tx) => {
        await publishArticle(tx, viewer, params.articleId, state)
        return readDraft(tx, params.articleId)
      })
      clearArticleCache(platform)
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
    await db.transaction().execute((tx) => removeArticle(tx, viewer, params.articleId))
    clearArticleCache(platform)
    return done
  },
)

const readDraft = async (db: DbOrTx, id: string): Promise<ArticleAtAdmin> => ({
  ...found(await findDraft(db, id), 'article-not-found'),
  products: await listNamedProducts(db, id),
})
