import { findPicture } from '../../../../kernel/pictures/server/picture-sql.ts'
import { makePictureWork } from '../../../../kernel/pictures/server/picture-work.ts'
import { found, implement, permit } from '../../../../platform/http/http.ts'
import { UNDER_FIVE_MEGABYTES } from '../../../../platform/pictures/picture-limits.ts'
import type { PictureBody } from '../../../../platform/pictures/receive-picture.ts'
import { maySeePhoto } from '../../../community/photos/server/photo-rules.ts'
import { findPhotoFacts } from '../../../community/photos/server/photo-sql.ts'
import { listImages } from '../../../community/photos/server/publish/publish-sql.ts'
import { visualSearchApi } from '../visual-search-api.ts'
import { findProductsLike, findProductsOfKind, groupByNearness } from './find-products.ts'
import { correctKind } from './kinds/corrections/correct-kind.ts'
import { describeStored, toCrops } from './shown-picture.ts'
import { readSimilarProducts } from './similar-products.ts'

export const visualSearchRoutes = implement(visualSearchApi, {
  'POST /find': async ({ query, viewer, platform, c }) => {
    const declared = c.req.header('content-length')
    const work = await makePictureWork(platform, viewer, c.var.address)
    const shownParts = await platform.pictures.describe(
      (c.req.raw.body ?? nothing()) as PictureBody,
      { ...UNDER_FIVE_MEGABYTES, declaredBytes: declared === undefined ? null : Number(declared) },
      {
        ...work,
        parts: toCrops(query),
        withViews: platform.settings.findEmbeddingUrl !== null,
      },
    )
    return groupByNearness(platform, await findProductsLike(platform, shownParts), viewer)
  },

  'GET /find/photos/{photoId}/images/{imageId}': async ({ params, query, viewer, platform, db, c }) => {
    const photo = found(await findPhotoFacts(db, params.photoId, viewer.memberId), 'photo-not-found')
    permit(maySeePhoto(viewer, photo))
    const image = (await listImages(db, photo.id)).find(({ id }) => id === params.imageId)
    const picture = found(image && (await findPicture(db, image.mediaId)), 'image-not-found')
    const work = await makePictureWork(platform, viewer, c.var.address)
    const shownParts = await describeStored(platform, picture, toCrops(query), work)
    return groupByNearness(platform, await findProductsLike(platform, shownParts), viewer)
  },

  'PUT /find/correction': async ({ body, viewer, platform }) => {
    const { searchFacts, learns } = await correctKind(platform, viewer, body)
    const found = await findProductsOfKind(platform, searchFacts, body.categoryId)
    return { found: await groupByNearness(platform, found, { token: body.token }), learns }
  },

  'GET /products/{productId}/similar': ({ params, platform }) =>
    readSimilarProducts(platform, params.productId),
})

async function* nothing() {}
