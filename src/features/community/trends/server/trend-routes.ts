import { found, implement } from '../../../../platform/http/http.ts'
import { trendApi } from '../trend-api.ts'
import { readArticle, readArticlePage } from './articles.ts'
import { readTrends } from './trends.ts'

export const trendRoutes = implement(trendApi, {
  'GET /articles': ({ query, platform }) => readArticlePage(platform, query),

  'GET /articles/{article}': async ({ params, platform }) =>
    found(await readArticle(platform, params.article), 'article-not-found'),

  'GET /trends': ({ platform }) => readTrends(platform),
})
