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
    summary: 'What the shop sells, searched, filtered and sorted',
    query: ProductListQuery,
    answers: ProductList,
    problems: ['cursor-invalid'],
    sameFor: 'everybody',
  },
  'GET /products/facets': {
    name: 'readProductFacets',
    summary:
      'What the shop can be filtered by, and how many products each choice shows beside the other filters',
    query: ProductFilterQuery,
    answers: ProductFacets,
  },
  'GET /products/instead': {
    name: 'readInsteadOfNothing',
    summary:
      'What a search of the shop that finds nothing would find without one of its words, and near categories',
    query: ProductFilterQuery,
    answers: InsteadOfNothing,
  },
  'POST /products/failed-searches': {
    name: 'reportFailedSearch',
    summary: 'Count a search that found nothing: its words, and not who made it',
    body: FailedSearchReport,
    answers: Done,
    limit: 'failed-search',
  },
  'GET /products/{id}': {
    name: 'readProduct',
    summary: 'One product, by id, slug or an unmistakable part of them; `slug` is its canonical address',
    params: ProductAddress,
    answers: ProductView,
    problems: ['product-not-found'],
    sameFor: 'everybody',
  },
  'GET /products/{id}/prices': {
    name: 'readPriceHistory',
    summary:
      'What a product or one of its sizes has cost, as far back as it is known, and the lowest of the last 30 days',
    params: one,
    query: z.object({ size: z.string().max(200).transform(cleanText).optional() }),
    answers: PriceHistory,
    problems: ['product-not-found'],
  },
  'GET /profile/products': {
    name: 'listOwnProducts',
    summary: 'What one tagged on one’s own looks or proposed to the shop, the latest first',
    signedIn: true,
    query: OwnProductsQuery,
    answers: OwnProductPage,
    problems: ['cursor-invalid'],
  },
  'GET /tag-suggestions': {
    name: 'suggestTags',
    summary: 'Products and brands to tag, found while typing',
    query: TagSearchQuery,
    answers: TagSuggestions,
  },
  'POST /products/proposals': {
    name: 'proposeProduct',
    summary: 'Add a product to tag that the shop does not have (it is not sold until an admin takes it up)',
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
    summary: 'What is tagged beside a product, each with looks that the viewer can see',
    params: one,
    answers: WornWith,
  },
})

/** Implemented by visual search. */
export const autoTagApi = endpoints('Products', {
  'GET /tag-suggestions/auto': {
    name: 'suggestTagsForPicture',
    summary:
      'Products the member may want to tag, on a picture of theirs when it is named, each with the reason',
    signedIn: true,
    query: z.object({ pictureId: z.uuid().optional() }),
    answers: AutoTagSuggestions,
  },
})

export const brandProductsApi = endpoints('Brands', {
  'GET /brands/{id}/products': {
    name: 'listBrandProducts',
    summary: 'What the shop sells of one brand',
    params: BrandAddress,
    query: BrandProductsQuery,
    answers: ProductList,
    problems: ['brand-not-found', 'cursor-invalid'],
  },
})
