import { endpoints } from '../../../platform/http/endpoint.ts'
import { ArticleAddress, ArticleListQuery, ArticlePage, ArticleView } from './article.ts'
import { Trends } from './trend.ts'

export const trendApi = endpoints('Trends', {
  'GET /articles': {
    name: 'listArticles',
    summary: 'Published articles, newest first',
    query: ArticleListQuery,
    answers: ArticlePage,
    problems: ['cursor-invalid'],
  },
  'GET /articles/{article}': {
    name: 'readArticle',
    summary: 'One published article, by its address or id',
    params: ArticleAddress,
    answers: ArticleView,
    problems: ['article-not-found'],
  },
  'GET /trends': {
    name: 'readTrends',
    summary: 'Trends compared with two weeks ago: products, brands, colors and places, with numbers',
    answers: Trends,
  },
})
