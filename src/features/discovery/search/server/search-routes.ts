import { apiRoutes } from '../../../../platform/http/http.ts'
import { findBestBrands } from '../../../catalogue/products/server/brand-finds.ts'
import { PhotoPage } from '../../../community/photos/photo.ts'
import { searchLooks } from '../../../community/photos/server/look-search.ts'
import { findArticles } from '../../../community/trends/server/article-finds.ts'
import { findMembersByName } from '../../../core/members/server/member-finds.ts'
import {
  FoundArticles,
  FoundBrands,
  FoundLooksQuery,
  FoundPeople,
  SearchQuery,
  SearchResults,
  SearchSuggestions,
} from '../search.ts'
import { NEAREST_MAX, readResults, readSuggestions } from './search-results.ts'

export const searchRoutes = apiRoutes()
const tag = 'Search'

searchRoutes.get(
  '/search',
  {
    summary:
      'The best products, people, brands and articles for some words, and how many there are of each and of looks',
    tag,
    query: SearchQuery,
    answers: SearchResults,
  },
  ({ query, viewer, platform }) => readResults(platform, viewer, query.q),
)

searchRoutes.get(
  '/search/suggestions',
  {
    summary: 'What somebody who is still typing may mean',
    tag,
    query: SearchQuery,
    answers: SearchSuggestions,
  },
  ({ query, viewer, platform }) => readSuggestions(platform, viewer, query.q),
)

searchRoutes.get(
  '/search/looks',
  {
    summary: 'Looks with these words in caption, review, tags or place, newest first',
    tag,
    query: FoundLooksQuery,
    answers: PhotoPage,
    problems: ['cursor-invalid'],
  },
  ({ query, viewer, platform }) => searchLooks(platform, viewer, query),
)

searchRoutes.get(
  '/search/people',
  {
    summary: 'Members by username or name, the most alike first',
    tag,
    query: SearchQuery,
    answers: FoundPeople,
  },
  async ({ query, viewer, platform }) => ({
    items: await findMembersByName(platform, viewer, query.q, NEAREST_MAX),
  }),
)

searchRoutes.get(
  '/search/brands',
  { summary: 'Brands by name, the most alike first', tag, query: SearchQuery, answers: FoundBrands },
  async ({ query, platform }) => ({
    items: query.q ? await findBestBrands(platform, query.q, NEAREST_MAX) : [],
  }),
)

searchRoutes.get(
  '/search/articles',
  {
    summary: 'Articles with these words, the most fitting first',
    tag,
    query: SearchQuery,
    answers: FoundArticles,
  },
  async ({ query, platform }) => ({
    items: query.q ? await findArticles(platform, query.q, 'everything', NEAREST_MAX) : [],
  }),
)
