import { apiRoutes, found } from '../../../../platform/http/http.ts'
import { ArticleAddress, ArticleListQuery, ArticlePage, ArticleView } from '../article.ts'
import { Trends } from '../trend.ts'
import { readArticle, readArticlePage } from './articles.ts'
import { readTrends } from './trends.ts'

const routes = apiRoutes()
export const trendRoutes = routes
const tag = 'Trends'

routes.get(
  '/articles',
  {
    summary: 'Published articles, newest first',
    tag,
    query: ArticleListQuery,
    answers: ArticlePage,
    problems: ['cursor-invalid'],
  },
  ({ query, platform }) => readArticlePage(platform, query),
)

routes.get(
  '/articles/{article}',
  {
    summary: 'One published article, by its address or id',
    tag,
    params: ArticleAddress,
    answers: ArticleView,
    problems: ['article-not-found'],
  },
  async ({ params, platform }) => found(await readArticle(platform, params.article), 'article-not-found'),
)

routes.get(
  '/trends',
  {
    summary:
      'What more people wear than a fortnight ago: products, brands, colors and places, with the numbers',
    tag,
    answers: Trends,
  },
  ({ platform }) => readTrends(platform),
)
