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
    summary: 'Keep a photo as a favourite',
    signedIn: true,
    params: photoParam,
    answers: PhotoFavourite,
    limit: 'like',
    problems: ['photo-not-found'],
  },
  'DELETE /photos/{photoId}/favourite': {
    name: 'removeFavourite',
    summary: 'Let go of a favourite, also of a photo that is hidden by now',
    signedIn: true,
    params: photoParam,
    answers: PhotoFavourite,
    limit: 'like',
  },
  'GET /favourites': {
    name: 'listFavourites',
    summary: 'Photos the viewer keeps, latest first',
    signedIn: true,
    query: ListQuery,
    answers: PhotoPage,
    problems: ['cursor-invalid'],
  },
  'POST /favourites/take-over': {
    name: 'takeOverFavourites',
    summary: 'Take over favourites that an earlier version kept in the browser; safe to repeat',
    signedIn: true,
    body: LocalFavourites,
    evenBeforeAgreeing: true,
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
    summary: 'Keep the order in which the viewer’s feed opens',
    signedIn: true,
    body: FeedOrder,
    evenBeforeAgreeing: true,
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
    summary: 'A look that explains Showoff to strangers: well liked, with pieces that the shop sells',
    answers: ChosenPhoto,
  },
  'GET /photos/first-looks': {
    name: 'listFirstLooks',
    summary:
      'First looks of members in the band of the feed: those that most need to be seen, and are not among the newest',
    answers: FirstLooks,
    sameFor: 'signed-out',
  },
  'GET /photos/{photoId}/first-look': {
    name: 'readFirstLook',
    summary: 'How far a first look of one’s own has been seen; null for any other photo',
    signedIn: true,
    params: photoParam,
    answers: OwnFirstLook,
  },
  'GET /photos/top/parts': {
    name: 'readTopParts',
    summary: 'The first ten of Top and the Outfit of the Week, with what their scores are made of',
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
    summary: 'What a post can be, by name',
    answers: PostTypes,
  },
})

export const likeApi = endpoints('Likes', {
  'PUT /photos/{photoId}/like': {
    name: 'likePhoto',
    summary: 'Like a photo; repeating it changes nothing',
    signedIn: true,
    params: photoParam,
    answers: PhotoLikes,
    limit: 'like',
    problems: ['photo-not-found', 'account-suspended'],
  },
  'DELETE /photos/{photoId}/like': {
    name: 'unlikePhoto',
    summary: 'Take back a like; repeating it changes nothing',
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
    summary: 'Publish a photo of pictures uploaded before',
    signedIn: true,
    body: PhotoForm,
    answers: PublishedPhoto,
    status: 201,
    limit: 'publish',
    problems: ['account-suspended', 'post-type-not-found', 'image-not-found', 'picture-removed-before'],
    idempotent: true,
  },
  'PATCH /photos/{photoId}': {
    name: 'changePhoto',
    summary: 'Change one’s own photo: texts, tags, order of pictures',
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
    ],
  },
  'DELETE /photos/{photoId}': {
    name: 'deletePhoto',
    summary: 'Delete a photo with its comments, likes, tags and files: its owner may',
    signedIn: true,
    signInWords: 'Please sign in to delete photos',
    params: photoParam,
    answers: Done,
    limit: 'write',
    problems: ['photo-not-found', 'not-your-photo-to-delete', 'removal-needs-reason'],
  },
})
