import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { SimilarLooksPage, SimilarLooksQuery, WearersPage, WearersQuery } from './look-wall.ts'
import { PhotoId } from './photo.ts'

const photoParam = z.object({ photoId: PhotoId })

export const lookWallApi = endpoints('Photos', {
  'GET /photos/{photoId}/wearers': {
    name: 'listWearers',
    summary: 'Other members’ looks with a product of this look, newest first, with a count',
    params: photoParam,
    query: WearersQuery,
    answers: WearersPage,
    problems: ['photo-not-found', 'cursor-invalid'],
    sameFor: 'signed-out',
  },
  'GET /photos/{photoId}/similar': {
    name: 'listSimilarLooks',
    summary: 'Looks that share a brand, member or post type with this one, each kind newest first',
    params: photoParam,
    query: SimilarLooksQuery,
    answers: SimilarLooksPage,
    problems: ['photo-not-found', 'cursor-invalid'],
    sameFor: 'signed-out',
  },
})
