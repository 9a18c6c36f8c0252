import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { ProductId } from '../../catalogue/products/product.ts'
import { PhotoId } from '../../community/photos/photo.ts'
import { CorrectedAnswer, FindPart, FoundProducts, KindCorrection, SimilarProducts } from './visual-search.ts'

export const visualSearchApi = endpoints('Visual search', {
  'POST /find': {
    name: 'findByPicture',
    summary:
      'Products that look like a picture or part of it, sent as the request body. The picture is not stored',
    bytes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/octet-stream'],
    query: FindPart,
    answers: FoundProducts,
    limit: 'find',
    problems: [
      'picture-not-an-image',
      'picture-too-large',
      'picture-too-many-pixels',
      'picture-heic',
      'picture-broken',
      'picture-too-slow',
      'pictures-busy',
      'upload-incomplete',
    ],
  },
  'GET /find/photos/{photoId}/images/{imageId}': {
    name: 'findByPhoto',
    summary: 'Products that look like a look’s picture, or like one spot in it',
    params: z.object({ photoId: PhotoId, imageId: z.uuid() }),
    query: FindPart,
    answers: FoundProducts,
    limit: 'find',
    problems: ['photo-not-found', 'image-not-found', 'pictures-busy'],
  },
  'PUT /find/correction': {
    name: 'correctFoundKind',
    summary:
      'Correct what a searched picture shows. Returns the closest products of that kind, and learns from members’ corrections',
    body: KindCorrection,
    answers: CorrectedAnswer,
    limit: 'find',
    problems: ['find-answer-old'],
  },
  'GET /products/{productId}/similar': {
    name: 'listSimilarProducts',
    summary: 'Products that look like this one',
    params: z.object({ productId: ProductId }),
    answers: SimilarProducts,
  },
})
