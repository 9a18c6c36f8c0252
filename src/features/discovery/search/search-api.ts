import { endpoints } from '../../../platform/http/endpoint.ts'
import { PhotoPage } from '../../community/photos/photo.ts'
import {
  FoundArticles,
  FoundBrands,
  FoundLooksQuery,
  FoundPeople,
  SearchQuery,
  SearchResults,
  SearchSuggestions,
} from './search.ts'

export const searchApi = endpoints('Search', {
  'GET /search': {
    name: 'search',
    summary:
      'The best products, people, brands and articles for a search, and the number of each and of looks',
    query: SearchQuery,
    answers: SearchResults,
  },
  'GET /search/suggestions': {
    name: 'suggestSearch',
    summary: 'Search suggestions as you type',
    query: SearchQuery,
    answers: SearchSuggestions,
  },
  'GET /search/looks': {
    name: 'searchLooks',
    summary: 'Looks with the search words in caption, review, tags or place, newest first',
    query: FoundLooksQuery,
    answers: PhotoPage,
    problems: ['cursor-invalid'],
  },
  'GET /search/people': {
    name: 'searchPeople',
    summary: 'Members by username or name, closest match first',
    query: SearchQuery,
    answers: FoundPeople,
  },
  'GET /search/brands': {
    name: 'searchBrands',
    summary: 'Brands by name, closest match first',
    query: SearchQuery,
    answers: FoundBrands,
  },
  'GET /search/articles': {
    name: 'searchArticles',
    summary: 'Articles with the search words, best match first',
    query: SearchQuery,
    answers: FoundArticles,
  },
})
