import { implement } from '../../../../platform/http/http.ts'
import { findBestBrands } from '../../../catalogue/products/server/brands/find-best-brands.ts'
import { searchLooks } from '../../../community/photos/server/feed/look-search.ts'
import { findArticles } from '../../../community/trends/server/find-articles.ts'
import { findMembersByName } from '../../../core/members/server/find-members.ts'
import { searchApi } from '../search-api.ts'
import { NEAREST_MAX, readResults, readSuggestions } from './search-results.ts'

export const searchRoutes = implement(searchApi, {
  'GET /search': ({ query, viewer, platform }) => readResults(platform, viewer, query.q),

  'GET /search/suggestions': ({ query, viewer, platform }) => readSuggestions(platform, viewer, query.q),

  'GET /search/looks': ({ query, viewer, platform }) => searchLooks(platform, viewer, query),

  'GET /search/people': async ({ query, viewer, platform }) => ({
    items: await findMembersByName(platform, viewer, query.q, NEAREST_MAX),
  }),

  'GET /search/brands': async ({ query, platform }) => ({
    items: query.q ? await findBestBrands(platform, query.q, NEAREST_MAX) : [],
  }),

  'GET /search/articles': async ({ query, platform }) => ({
    items: query.q ? await findArticles(platform, query.q, 'everything', NEAREST_MAX) : [],
  }),
})
