import { NEWEST, newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { pictureView } from '../../../../kernel/pictures/server/picture-view.ts'
import { csvTable } from '../../../../kernel/text/csv.ts'
import type { Db, DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { found, implement, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { findBrandRole, requireBrandRole } from '../../../catalogue/brand-teams/server/brand-role-sql.ts'
import { readBrands, requireBrandId } from '../../../catalogue/brands/server/brand-sql.ts'
import { raiseNotice } from '../../../services/notices/server/raise-notice.ts'
import { brandLooksApi, photoPermissionApi } from '../photo-permission-api.ts'
import { requestWords } from '../request-words.ts'
import { readLooks } from './brand-looks.ts'
import {
  mayAcceptConditions,
  mayAnswerRequest,
  mayAskForPhoto,
  mayWithdraw,
  requestState,
} from './photo-permission-rules.ts'
import { photoAnswerNotice, photoRequestNotice } from './photo-request-notices.ts'
import {
  allowRequests,
  findRequest,
  hasRefusedAllRequests,
  insertRequest,
  listBrandRequests,
  listMemberRequests,
  listShownPhotos,
  lockRequest,
  lockRequestingBrand,
  type PhotoRequestRow,
  readAskFacts,
  refuseAllRequests,
  updateRequest,
} from './photo-request-sql.ts'
import { photoRequestViews } from './photo-request-view.ts'

/** Returns the id of a brand the viewer speaks for. */
async function requireOwnBrandId(db: Db, given: string, viewer: SignedInViewer): Promise<string> {
  const brandId = await requireBrandId(db, given)
  await requireBrandRole(db, brandId, viewer.memberId)
  return brandId
}

/** Upper bound for the record of one brand in one file; no brand ever sends this many requests. */
const RECORD_MAX = 20_000

export const brandLooksRoutes = implement(brandLooksApi, {
  'GET /brands/{id}/looks': async ({ params, query, viewer, db, platform }) =>
    readLooks(platform, viewer, await requireOwnBrandId(db, params.id, viewer), query),

  'GET /brands/{id}/shown-photos': async ({ params, query, viewer, db, platform }) => {
    const brandId = await requireBrandId(db, params.id)
    const rows = await listShownPhotos(platform.pool, [viewer.memberId, brandId, query.product ?? null])
    return {
      items: rows.map(({ photoId, altText, credit, username, ...media }) => ({
        ...{ photoId, altText, credit: credit ?? `Photo: ${username}` },
        picture: pictureView(media),
      })),
    }
  },
})

export const photoPermissionRoutes = implement(photoPermissionApi, {
  'GET /brands/{id}/photo-requests': async ({ params, query, viewer, db }) => {
    const brandId = await requireOwnBrandId(db, params.id, viewer)
    const page = newestFirst(`photo-requests:${brandId}`, query)
    const rows = await listBrandRequests(db, [viewer.memberId, brandId, ...page.after, page.rowsToRead])
    const { shown, nextCursor } = page.cut(rows, ({ askedAt, id }) => [askedAt, id])
    return { items: await photoRequestViews(db, shown), nextCursor }
  },

  'GET /brands/{id}/photo-requests.csv': async ({ params, viewer, db, c }) => {
    const brandId = await requireOwnBrandId(db, params.id, viewer)
    const rows = await listBrandRequests(db, [viewer.memberId, brandId, ...NEWEST, RECORD_MAX])
    const views = await photoRequestViews(db, rows)
    const lines = views.map((one) => [
      ...[
        one.id,
        one.askedAt,
        one.owner?.username ?? 'account gone',
        one.photo?.id ?? 'not shown',
        one.state,
      ],
      ...[
        one.words,
        one.credit,
        one.answer,
        one.answeredAt,
        one.conditions,
        one.acceptedAt,
        one.withdrawnAt,
        one.until,
      ],
    ])
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="photo-requests.csv"')
    return c.body(
      csvTable([
        [
          ...[
            'Request',
            'Asked',
            'Member',
            'Photo',
            'State',
            'Words of the request',
            'Credit',
            'Answer',
            'Answered',
          ],
          ...['Conditions', 'Conditions accepted', 'Withdrawn', 'Holds until'],
        ],
        ...lines,
      ]),
    )
  },

  'POST /brands/{id}/photo-requests': (call) => {
    const { params, body, viewer, platform } = call
    return runIdempotent(call, async (tx) => {
      const brandId = await requireBrandId(tx, params.id)
      await lockRequestingBrand(tx, brandId)
      await requireBrandRole(tx, brandId, viewer.memberId)
      const facts = found(await readAskFacts(tx, viewer.memberId, brandId, body.photoId), 'photo-not-found')
      permit(mayAskForPhoto(viewer, { ...facts, isOwn: facts.ownerId === viewer.memberId }))
      const brand = (await readBrands(platform.pool, [brandId])).get(brandId)!.brand.name
      const id = await insertRequest(tx, {
        ...{ brandId, photoId: body.photoId, ownerId: facts.ownerId, requesterId: viewer.memberId },
        ...{ purpose: body.purpose, places: body.places, months: body.months, credit: body.credit },
        words: requestWords({ brand, ...body }),
      })
      const notice = { memberId: facts.ownerId, about: body.photoId, actorIds: [viewer.memberId] }
      await raiseNotice(tx, photoRequestNotice, notice)
      return readOne(tx, viewer, id)
    })
  },

  'GET /photo-requests': async ({ query, viewer, db }) => {
    const page = newestFirst(`photo-requests-to:${viewer.memberId}`, query)
    const rows = await listMemberRequests(db, [viewer.memberId, ...page.after, page.rowsToRead])
    const { shown, nextCursor } = page.cut(rows, ({ askedAt, id }) => [askedAt, id])
    return {
      items: await photoRequestViews(db, shown),
      nextCursor,
      refusesAll: await hasRefusedAllRequests(db, viewer.memberId),
    }
  },

  'PUT /photo-requests/refusal': async ({ body, viewer, db }) => {
    if (body.refusesAll) await db.transaction().execute((tx) => refuseAllRequests(tx, viewer.memberId))
    else await allowRequests(db, viewer.memberId)
    return body
  },

  'PUT /photo-requests/{photoRequestId}/answer': ({ params, body, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const { row, by } = await lockOwnRequest(tx, viewer, params.photoRequestId)
      if (by !== 'owner') found(undefined, 'photo-request-not-found')
      const isRepeated = row.answer === body.answer && row.conditions === body.conditions
      if (!isRepeated) {
        permit(mayAnswerRequest(requestState(row, new Date())))
        await updateRequest(tx, row.id, { ...body, at: 'answered_at' })
        await notifyRequester(tx, row, viewer)
      }
      return readOne(tx, viewer, row.id)
    }),

  'PUT /photo-requests/{photoRequestId}/conditions': ({ params, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const { row, by } = await lockOwnRequest(tx, viewer, params.photoRequestId)
      if (by !== 'brand') found(undefined, 'photo-request-not-found')
      if (!row.acceptedAt || row.withdrawnAt) {
        permit(mayAcceptConditions(requestState(row, new Date())))
        await updateRequest(tx, row.id, { at: 'accepted_at' })
      }
      return readOne(tx, viewer, row.id)
    }),

  'PUT /photo-requests/{photoRequestId}/withdrawal': ({ params, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const { row, by } = await lockOwnRequest(tx, viewer, params.photoRequestId)
      if (!row.withdrawnAt) {
        permit(mayWithdraw(requestState(row, new Date()), by))
        await updateRequest(tx, row.id, { at: 'withdrawn_at' })
        if (by === 'owner') await notifyRequester(tx, row, viewer)
      }
      return readOne(tx, viewer, row.id)
    }),
})

/**
 * Reads a request that concerns the viewer and locks it until the transaction ends. @throws Problem
 * 'photo-request-not-found'
 */
async function lockOwnRequest(
  tx: Tx,
  viewer: SignedInViewer,
  id: string,
): Promise<{ row: PhotoRequestRow; by: 'owner' | 'brand' }> {
  await lockRequest(tx, id)
  const row = found((await findRequest(tx, [viewer.memberId, id]))[0], 'photo-request-not-found')
  if (row.ownerId === viewer.memberId) return { row, by: 'owner' }
  const role = await findBrandRole(tx, row.brandId, viewer.memberId)
  return found(role && { row, by: 'brand' as const }, 'photo-request-not-found')
}

async function notifyRequester(
  tx: Tx,
  { requesterId, photoId }: PhotoRequestRow,
  viewer: SignedInViewer,
): Promise<void> {
  if (requesterId && photoId) {
    await raiseNotice(tx, photoAnswerNotice, {
      memberId: requesterId,
      about: photoId,
      actorIds: [viewer.memberId],
    })
  }
}

async function readOne(source: DbOrTx, viewer: SignedInViewer, id: string) {
  const rows = await findRequest(source, [viewer.memberId, id])
  return (await photoRequestViews(source, rows))[0]!
}
