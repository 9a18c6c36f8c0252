import { z } from 'zod'
import { ListQuery } from '../../../kernel/paging/page.ts'
import { FeedOrder } from '../../../kernel/session/photo-order.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { FirstLooks, OwnFirstLook } from './first-looks/first-look.ts'
import {
  ChosenPhoto,
  FavouritesTakenOver,
  FeedQuery,
  LocalFavourites,
  PhotoChanges,
  PhotoFavourite,
  PhotoForm,
  PhotoId,
  PhotoLikes,
  PhotoPage,
  PhotoView,
  PostTypes,
  PublishedPhoto,
} from './photo.ts'
import { TopParts } from './score.ts'

const photoParam = z.object({ photoId: PhotoId })

export const favouriteApi = endpoints('Favourites', {
  'PUT /photos/{photoId}/favourite': {
    name: 'addFavourite',
    summary: 'Add a photo to favourites',
    signedIn: true,
    params: photoParam,
    answers: PhotoFavourite,
    limit: 'like',
    problems: ['photo-not-found'],
  },
  'DELETE /photos/{photoId}/favourite': {
    name: 'removeFavourite',
    summary: 'Remove a favourite, even of a hidden photo',
    signedIn: true,
    params: photoParam,
    answers: PhotoFavourite,
    limit: 'like',
  },
  'GET /favourites': {
    name: 'listFavourites',
    summary: 'The viewer’s favourite photos, newest first',
    signedIn: true,
    query: ListQuery,
    answers: PhotoPage,
    problems: ['cursor-invalid'],
  },
  'POST /favourites/take-over': {
    name: 'takeOverFavourites',
    summary: 'Import favourites that an earlier version stored in the browser. Safe to repeat',
    signedIn: true,
    body: LocalFavourites,
    isOpenBeforeAgreement: true,
    answers: FavouritesTakenOver,
    limit: 'write',
  },
})

export const feedApi = endpoints('Photos', {
  'GET /photos': {
    name: 'listPhotos',
    summary:
      'Photos: newest, best liked, of followed members, of a member, with a product, brand or hashtag on them, or of a place',
    query: FeedQuery,
    answers: PhotoPage,
    problems: ['cursor-invalid', 'post-type-not-found', 'hashtag-not-found', 'sign-in-required'],
    sameFor: 'signed-out',
  },
  'PUT /feed-order': {
    name: 'chooseFeedOrder',
    summary: 'Save the viewer’s feed order',
    signedIn: true,
    body: FeedOrder,
    isOpenBeforeAgreement: true,
    answers: FeedOrder,
    limit: 'write',
  },
  'GET /photos/outfit-of-the-week': {
    name: 'readOutfitOfTheWeek',
    summary: 'The best liked and most discussed tagged look of the last seven days',
    answers: ChosenPhoto,
  },
  'GET /photos/showcase': {
    name: 'readShowcase',
    summary: 'A popular look with products from the shop, to introduce Showoff to visitors',
    answers: ChosenPhoto,
  },
  'GET /photos/first-looks': {
    name: 'listFirstLooks',
    summary: 'Members’ first looks for the feed: those that most need views and are not among the newest',
    answers: FirstLooks,
    sameFor: 'signed-out',
  },
  'GET /photos/{photoId}/first-look': {
    name: 'readFirstLook',
    summary: 'The reach of your first look; null for any other photo',
    signedIn: true,
    params: photoParam,
    answers: OwnFirstLook,
  },
  'GET /photos/top/parts': {
    name: 'readTopParts',
    summary: 'The first ten looks of Top and the Outfit of the Week, with their score details',
    answers: TopParts,
  },
  'GET /photos/{photoId}': {
    name: 'readPhoto',
    summary: 'One photo',
    params: z.object({ photoId: PhotoId }),
    answers: PhotoView,
    problems: ['photo-not-found'],
  },
  'GET /post-types': {
    name: 'listPostTypes',
    summary: 'Post types, sorted by name',
    answers: PostTypes,
  },
})

export const likeApi = endpoints('Likes', {
  'PUT /photos/{photoId}/like': {
    name: 'likePhoto',
    summary: 'Like a photo. Safe to repeat',
    signedIn: true,
    params: photoParam,
    answers: PhotoLikes,
    limit: 'like',
    problems: ['photo-not-found', 'account-suspended'],
  },
  'DELETE /photos/{photoId}/like': {
    name: 'unlikePhoto',
    summary: 'Remove a like. Safe to repeat',
    signedIn: true,
    params: photoParam,
    answers: PhotoLikes,
    limit: 'like',
    problems: ['photo-not-found', 'account-suspended'],
  },
})

export const photoApi = endpoints('Photos', {
  'POST /photos': {
    name: 'publishPhoto',
    summary: 'Publish a photo from uploaded pictures',
    signedIn: true,
    body: PhotoForm,
    answers: PublishedPhoto,
    status: 201,
    limit: 'publish',
    problems: [
      'account-suspended',
      'post-type-not-found',
      'image-not-found',
      'picture-removed-before',
      'too-many-waiting',
    ],
    idempotent: true,
  },
  'PATCH /photos/{photoId}': {
    name: 'changePhoto',
    summary: 'Change your photo: texts, tags and picture order',
    signedIn: true,
    params: photoParam,
    body: PhotoChanges,
    answers: PublishedPhoto,
    limit: 'write',
    problems: [
      'photo-not-found',
      'not-your-photo',
      'account-suspended',
      'post-type-not-found',
      'image-not-found',
      'picture-removed-before',
      'too-many-waiting',
    ],
  },
  'DELETE /photos/{photoId}': {
    name: 'deletePhoto',
    summary: 'Delete your photo with its comments, likes, tags and files',
    signedIn: true,
    signInMessage: 'Please sign in to delete photos',
    params: photoParam,
    answers: Done,
    limit: 'write',
    problems: ['photo-not-found', 'not-your-photo-to-delete', 'removal-needs-reason'],
  },
})
