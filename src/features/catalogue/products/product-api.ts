import { z } from 'zod'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { BrandAddress } from '../brands/brand.ts'
import { FailedSearchReport } from '../shop-search/failed-search.ts'
import { InsteadOfNothing } from '../shop-search/understood.ts'
import { PriceHistory } from './price-history.ts'
import {
  AutoTagSuggestions,
  BrandProductsQuery,
  OwnProductPage,
  OwnProductsQuery,
  ProductAddress,
  ProductFacets,
  ProductFilterQuery,
  ProductList,
  ProductListQuery,
  ProductProposal,
  ProductView,
  TagSearchQuery,
  TagSuggestion,
  TagSuggestions,
} from './product.ts'
import { WornWith } from './worn-with.ts'

const one = z.object({ id: z.uuid() })

export const productApi = endpoints('Products', {
  'GET /products': {
    name: 'listProducts',
    summary: 'Products on sale, with search, filters and sorting',
    query: ProductListQuery,
    answers: ProductList,
    problems: ['cursor-invalid'],
    sameFor: 'everybody',
  },
  'GET /products/facets': {
    name: 'readProductFacets',
    summary: 'Available filters, and the number of products for each choice with the other filters applied',
    query: ProductFilterQuery,
    answers: ProductFacets,
  },
  'GET /products/instead': {
    name: 'readInsteadOfNothing',
    summary: 'For a search without results: results with one word left out, and similar categories',
    query: ProductFilterQuery,
    answers: InsteadOfNothing,
  },
  'POST /products/failed-searches': {
    name: 'reportFailedSearch',
    summary: 'Record a search without results, anonymously',
    body: FailedSearchReport,
    answers: Done,
    limit: 'failed-search',
  },
  'GET /products/{id}': {
    name: 'readProduct',
    summary: 'One product, by ID, slug or a unique part of either. `slug` is the canonical address',
    params: ProductAddress,
    answers: ProductView,
    problems: ['product-not-found'],
    sameFor: 'everybody',
  },
  'GET /products/{id}/prices': {
    name: 'readPriceHistory',
    summary: 'The price history of a product or size, and the lowest price of the last 30 days',
    params: one,
    query: z.object({ size: z.string().max(200).transform(cleanText).optional() }),
    answers: PriceHistory,
    problems: ['product-not-found'],
  },
  'GET /profile/products': {
    name: 'listOwnProducts',
    summary: 'Products you tagged on your looks or proposed, newest first',
    signedIn: true,
    query: OwnProductsQuery,
    answers: OwnProductPage,
    problems: ['cursor-invalid'],
  },
  'GET /tag-suggestions': {
    name: 'suggestTags',
    summary: 'Products and brands to tag, as you type',
    query: TagSearchQuery,
    answers: TagSuggestions,
  },
  'POST /products/proposals': {
    name: 'proposeProduct',
    summary:
      'Propose a product to tag that the shop does not have. It is not for sale until an admin accepts it',
    signedIn: true,
    body: ProductProposal,
    answers: TagSuggestion,
    problems: ['brand-not-found', 'account-suspended'],
    limit: 'write',
  },
})

/** Implemented by photos. */
export const wornWithApi = endpoints('Products', {
  'GET /products/{id}/worn-with': {
    name: 'listWornWith',
    summary: 'Products tagged together with a product, each with looks the viewer can see',
    params: one,
    answers: WornWith,
  },
})

/** Implemented by visual search. */
export const autoTagApi = endpoints('Products', {
  'GET /tag-suggestions/auto': {
    name: 'suggestTagsForPicture',
    summary: 'Suggested products to tag, for a given picture if any, each with the reason',
    signedIn: true,
    query: z.object({ pictureId: z.uuid().optional() }),
    answers: AutoTagSuggestions,
  },
})

export const brandProductsApi = endpoints('Brands', {
  'GET /brands/{id}/products': {
    name: 'listBrandProducts',
    summary: 'Products on sale of one brand',
    params: BrandAddress,
    query: BrandProductsQuery,
    answers: ProductList,
    problems: ['brand-not-found', 'cursor-invalid'],
  },
})
