import type { Tx } from '../../../../../platform/database/database.ts'
import { implement } from '../../../../../platform/http/http.ts'
import { heldResultApi } from '../../held-result-api.ts'
import { holdResult, readHeldResult, releaseResult, voidResult } from './held-results.ts'

type Call = {
  params: { categoryId: string }
  viewer: { memberId: string }
  db: { transaction(): { execute<T>(work: (tx: Tx) => Promise<T>): Promise<T> } }
}

/** Takes a step and returns the state after it. */
const takeStep = ({ params: { categoryId }, viewer, db }: Call, take: (tx: Tx) => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    await take(tx)
    return readHeldResult(tx, viewer.memberId, categoryId)
  })

export const heldResultRoutes = implement(heldResultApi, {
  'GET /admin/categories/{categoryId}/hold': (call) => takeStep(call, async () => {}),

  'PUT /admin/categories/{categoryId}/hold': (call) =>
    takeStep(call, (tx) => holdResult(tx, call.viewer.memberId, call.params.categoryId, call.body.reason)),

  'POST /admin/categories/{categoryId}/hold/release': (call) =>
    takeStep(call, (tx) => releaseResult(tx, call.viewer.memberId, call.params.categoryId, new Date())),

  'POST /admin/categories/{categoryId}/hold/void': (call) =>
    takeStep(call, (tx) =>
      voidResult(tx, call.viewer.memberId, call.params.categoryId, { ...call.body, now: new Date() }),
    ),
})
