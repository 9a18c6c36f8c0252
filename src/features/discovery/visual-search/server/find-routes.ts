import { z } from 'zod'
import { findPicture } from '../../../../kernel/pictures/server/picture-sql.ts'
import { apiRoutes, found, permit } from '../../../../platform/http/http.ts'
import { UNDER_FIVE_MEGABYTES } from '../../../../platform/pictures/picture-limits.ts'
import type { PictureBody } from '../../../../platform/pictures/receive-picture.ts'
import { ProductId } from '../../../catalogue/products/product.ts'
import { PhotoId } from '../../../community/photos/photo.ts'
import { listImages } from '../../../community/photos/server/image-sql.ts'
import { maySeePhoto } from '../../../community/photos/server/photo-rules.ts'
import { findPhotoFacts } from '../../../community/photos/server/photo-sql.ts'
import { FindPart, FoundProducts, SimilarProducts } from '../find.ts'
import { findProductsLike, inGroups } from './find-products.ts'
import { describeStored, partsMeant } from './shown-picture.ts'
import { readSimilar } from './similar-products.ts'

export const findRoutes = apiRoutes()
const tag = 'Find this'

findRoutes.post(
  '/find',
  {
    summary:
      'Products that look like a picture, or like a part of it: its bytes are the body, and are not kept',
    tag,
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
  async ({ query, viewer, platform, c }) => {
    const declared = c.req.header('content-length')
    const seen = await platform.pictures.describe(
      (c.req.raw.body ?? nothing()) as PictureBody,
      { ...UNDER_FIVE_MEGABYTES, declaredBytes: declared === undefined ? null : Number(declared) },
      {
        member: viewer.memberId ?? c.var.address,
        parts: partsMeant(query),
        withViews: platform.settings.findEmbeddingUrl !== null,
      },
    )
    return inGroups(platform, await findProductsLike(platform, seen))
  },
)

findRoutes.get(
  '/find/photos/{photoId}/images/{imageId}',
  {
    summary: 'Products that look like what a look shows, or shows at one place',
    tag,
    params: z.object({ photoId: PhotoId, imageId: z.uuid() }),
    query: FindPart,
    answers: FoundProducts,
    limit: 'find',
    problems: ['photo-not-found', 'image-not-found', 'pictures-busy'],
  },
  async ({ params, query, viewer, platform, db, c }) => {
    const photo = found(await findPhotoFacts(db, params.photoId, viewer.memberId), 'photo-not-found')
    permit(maySeePhoto(viewer, photo))
    const image = (await listImages(db, photo.id)).find(({ id }) => id === params.imageId)
    const picture = found(image && (await findPicture(db, image.mediaId)), 'image-not-found')
    const member = viewer.memberId ?? c.var.address
    const seen = await describeStored(platform, picture, partsMeant(query), member)
    return inGroups(platform, await findProductsLike(platform, seen))
  },
)

findRoutes.get(
  '/products/{productId}/similar',
  {
    summary: 'Products that look like this one',
    tag,
    params: z.object({ productId: ProductId }),
    answers: SimilarProducts,
  },
  ({ params, platform }) => readSimilar(platform, params.productId),
)

async function* nothing() {}
