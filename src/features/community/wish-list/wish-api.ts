import { z } from 'zod'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { SharedWishPage, WatchForm, WatchState, WishesQuery, WishListLink, WishPage } from './wish.ts'

const one = z.object({ productId: z.uuid() })

export const watchApi = endpoints('Wish list', {
  'GET /watches': {
    name: 'listWatches',
    summary: 'The wish list: what one watches, the latest first',
    signedIn: true,
    query: WishesQuery,
    answers: WishPage,
    problems: ['cursor-invalid'],
  },
  'GET /watches/{productId}': {
    name: 'readWatch',
    summary: 'Whether one watches a product, and what one wants to be told of it',
    signedIn: true,
    params: one,
    answers: WatchState,
  },
  'PUT /watches/{productId}': {
    name: 'watchProduct',
    summary: 'Watch a product, or change what one is told of it; repeating it changes nothing',
    signedIn: true,
    params: one,
    body: WatchForm,
    answers: WatchState,
    problems: ['product-not-found', 'size-not-found', 'wish-list-full'],
    limit: 'write',
  },
  'DELETE /watches/{productId}': {
    name: 'unwatchProduct',
    summary: 'Watch it no longer',
    signedIn: true,
    params: one,
    answers: WatchState,
    limit: 'write',
  },
  'GET /wish-list/link': {
    name: 'readWishListLink',
    summary: 'The address under which others see one’s wish list',
    signedIn: true,
    answers: WishListLink,
  },
  'PUT /wish-list/link': {
    name: 'shareWishList',
    summary: 'Give the wish list an address that nobody can guess; one that it has stays',
    signedIn: true,
    answers: WishListLink,
    limit: 'write',
  },
  'DELETE /wish-list/link': {
    name: 'unshareWishList',
    summary: 'Take the address back: it shows nothing any more',
    signedIn: true,
    answers: Done,
    limit: 'write',
  },
  'GET /wish-lists/{token}': {
    name: 'readSharedWishList',
    summary: 'A wish list that somebody shows: their name and the products',
    params: z.object({ token: z.string().max(100).transform(cleanText) }),
    query: WishesQuery,
    answers: SharedWishPage,
    problems: ['wish-list-not-found', 'cursor-invalid'],
  },
})
