import type { DbOrTx } from '../../../../platform/database/database.ts'
import { type Call, done, found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { ArticleAtAdmin } from '../article.ts'
import { articleAdminApi } from '../article-admin-api.ts'
import { findDraft, listArticleProducts, listDrafts } from './article-admin-sql.ts'
import { splitIntoBlocks } from './article-text.ts'
import { clearArticleCache } from './articles.ts'
import { changeArticle, createArticle, publishArticle, removeArticle } from './write-article.ts'

export const articleAdminRoutes = implement(articleAdminApi, {
  'GET /admin/articles': ({ query, db }) => listDrafts(db, query),

  'GET /admin/articles/{articleId}': ({ params, db }) => readDraft(db, params.articleId),

  'POST /admin/articles': ({ viewer, body, db, c }) =>
    runIdempotent({ c, db, viewer, body }, async (tx) =>
      readDraft(tx, await createArticle(tx, viewer, body)),
    ),

  'POST /admin/articles/preview': ({ body: { content } }) => ({ blocks: splitIntoBlocks(content) }),

  'PUT /admin/articles/{articleId}': async ({ viewer, params, body, db, platform }) => {
    const draft = await db.transaction().execute(async (tx) => {
      await changeArticle(tx, viewer, params.articleId, body)
      return readDraft(tx, params.articleId)
    })
    clearArticleCache(platform)
    return draft
  },

  'DELETE /admin/articles/{articleId}': async ({ viewer, params, db, platform }) => {
    await db.transaction().execute((tx) => removeArticle(tx, viewer, params.articleId))
    clearArticleCache(platform)
    return done
  },

  'PUT /admin/articles/{articleId}/publication': (call) => setPublication('published', call),

  'DELETE /admin/articles/{articleId}/publication': (call) => setPublication('draft', call),
})

async function setPublication(state: 'published' | 'draft', { viewer, params, db, platform }: PublishCall) {
  const draft = await db.transaction().execute(async (tx) => {
    await publishArticle(tx, viewer, params.articleId, state)
    return readDraft(tx, params.articleId)
  })
  clearArticleCache(platform)
  return draft
}

type PublishCall = Call<(typeof articleAdminApi)['PUT /admin/articles/{articleId}/publication']>

const readDraft = async (db: DbOrTx, id: string): Promise<ArticleAtAdmin> => ({
  ...found(await findDraft(db, id), 'article-not-found'),
  products: await listArticleProducts(db, id),
})
