import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { SimilarLooksPage, SimilarLooksQuery, WearersPage, WearersQuery } from './look-wall.ts'
import { PhotoId } from './photo.ts'

const photoParam = z.object({ photoId: PhotoId })

export const lookWallApi = endpoints('Photos', {
  'GET /photos/{photoId}/wearers': {
    name: 'listWearers',
    summary: 'Looks of other members with a product of this look, newest first, and how many there are',
    params: photoParam,
    query: WearersQuery,
    answers: WearersPage,
    problems: ['photo-not-found', 'cursor-invalid'],
    sameFor: 'signed-out',
  },
  'GET /photos/{photoId}/similar': {
    name: 'listSimilarLooks',
    summary:
      'Looks that share a brand, the maker or the post type with this one, mixed, each kind newest first',
    params: photoParam,
    query: SimilarLooksQuery,
    answers: SimilarLooksPage,
    problems: ['photo-not-found', 'cursor-invalid'],
    sameFor: 'signed-out',
  },
})
