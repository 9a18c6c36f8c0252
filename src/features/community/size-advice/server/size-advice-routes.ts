import { found, implement } from '../../../../platform/http/http.ts'
import { findProductState } from '../../../catalogue/products/server/stock/product-state-sql.ts'
import { sizeAdviceApi } from '../size-advice-api.ts'
import { majoritySize, sizeVerdict } from '../size-evidence.ts'
import { countEvidence, listSizesOfSimilarMembers } from './size-advice-sql.ts'

export const sizeAdviceRoutes = implement(sizeAdviceApi, {
  'GET /products/{productId}/size-advice': async ({
    params: { productId },
    viewer,
    db,
    platform: { pool },
  }) => {
    found(await findProductState(db, productId), 'product-not-found')
    const [rows, near] = await Promise.all([
      countEvidence(pool, [productId]),
      viewer.memberId ? listSizesOfSimilarMembers(pool, [productId, viewer.memberId]) : [],
    ])
    return {
      sizes: rows.flatMap(({ reviews, returns, kept, ...row }) => {
        const verdict = sizeVerdict(row)
        return verdict ? [{ ...row, verdict, from: { reviews, returns, kept } }] : []
      }),
      near: majoritySize(near),
    }
  },
})
