import { z } from 'zod'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { SharedWishPage, WatchForm, WatchState, WishesQuery, WishListLink, WishPage } from './wish.ts'

const one = z.object({ productId: z.uuid() })

export const wishListApi = endpoints('Wish list', {
  'GET /watches': {
    name: 'listWatches',
    summary: 'Your wish list, newest first',
    signedIn: true,
    query: WishesQuery,
    answers: WishPage,
    problems: ['cursor-invalid'],
  },
  'GET /watches/{productId}': {
    name: 'readWatch',
    summary: 'Whether you watch a product, and your notification choices',
    signedIn: true,
    params: one,
    answers: WatchState,
  },
  'PUT /watches/{productId}': {
    name: 'watchProduct',
    summary: 'Watch a product, or change its notifications. Safe to repeat',
    signedIn: true,
    params: one,
    body: WatchForm,
    answers: WatchState,
    problems: ['product-not-found', 'size-not-found', 'wish-list-full'],
    limit: 'write',
  },
  'DELETE /watches/{productId}': {
    name: 'unwatchProduct',
    summary: 'Stop watching a product',
    signedIn: true,
    params: one,
    answers: WatchState,
    limit: 'write',
  },
  'GET /wish-list/link': {
    name: 'readWishListLink',
    summary: 'The link to your shared wish list',
    signedIn: true,
    answers: WishListLink,
  },
  'PUT /wish-list/link': {
    name: 'shareWishList',
    summary: 'Create an unguessable link to your wish list, or keep the current one',
    signedIn: true,
    answers: WishListLink,
    limit: 'write',
  },
  'DELETE /wish-list/link': {
    name: 'unshareWishList',
    summary: 'Delete the link to your wish list',
    signedIn: true,
    answers: Done,
    limit: 'write',
  },
  'GET /wish-lists/{token}': {
    name: 'readSharedWishList',
    summary: 'A shared wish list: the member’s name and the products',
    params: z.object({ token: z.string().max(100).transform(cleanText) }),
    query: WishesQuery,
    answers: SharedWishPage,
    problems: ['wish-list-not-found', 'cursor-invalid'],
  },
})
