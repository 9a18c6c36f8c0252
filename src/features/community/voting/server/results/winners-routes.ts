import type pg from 'pg'
import { closedSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { found, implement } from '../../../../../platform/http/http.ts'
import { Problem } from '../../../../../problems.ts'
import { raiseNotice } from '../../../../services/notices/server/raise-notice.ts'
import { ownPrizeApi, winnersApi } from '../../winners-api.ts'
import { type CategoryRow, findCategory } from '../category-sql.ts'
import { findVisibleCategory } from '../category-view.ts'
import { prizeNotice } from '../contest-notices.ts'
import { stateOf } from '../voting-rules.ts'
import {
  findOwnPrizeDelivery,
  listPrizeDeliveries,
  recordPrizeStep,
  saveDeliveryAddress,
} from './prize-sql.ts'
import { findResult } from './result-sql.ts'

type OwnerRow = {
  photoId: string
  id: string
  username: string
  displayName: string
  avatarUrl: string | null
  email: string
  isEmailConfirmed: boolean
}

const findOwners = prepared<OwnerRow>(
  'owners-of-winners',
  `select photos.id as "photoId", members.id, members.username::text as username,
          members.display_name as "displayName", members.avatar_url as "avatarUrl", members.email::text as email,
          members.email_confirmed as "isEmailConfirmed"
   from photos
   join members on members.id = photos.owner_id
   where photos.id = any($1::uuid[]) and not ${closedSql('members.id')}`,
)

export const winnersRoutes = implement(winnersApi, {
  'GET /admin/categories/{categoryId}/winners': ({ params: { categoryId }, platform }) =>
    readWinners(platform.pool, categoryId),

  'PUT /admin/categories/{categoryId}/winners/{place}': ({ params, body: { state }, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const { categoryId, place } = params
      const { name } = found(await findCategory(tx, categoryId), 'category-not-found')
      const { items } = await readWinners(tx, categoryId)
      const winner = items.find((one) => one.place === place)
      // A winner who was notified keeps the prize even if their entry is deleted or the prizes are rewritten.
      const storedDelivery = (await listPrizeDeliveries(tx, [categoryId])).find((one) => one.place === place)
      const memberId = storedDelivery?.memberId ?? (winner?.prize ? winner.member?.id : undefined)
      if (!winner || !memberId) throw new Problem('prize-not-found')
      const isNew = await recordPrizeStep(tx, {
        categoryId,
        place,
        memberId,
        state,
        adminId: viewer.memberId,
      })
      if (isNew) {
        await raiseNotice(tx, prizeNotice, { memberId, about: categoryId })
        await writeAudit(tx, viewer.memberId, {
          ...{ action: 'category.prize', subjectId: categoryId, subjectName: name },
          ...{ before: { prize: winner.delivery?.state ?? null }, after: { prize: state, place } },
        })
      }
      return readWinners(tx, categoryId)
    }),
})

export const ownPrizeRoutes = implement(ownPrizeApi, {
  'GET /categories/{categoryId}/prize': async ({ params, viewer, db, platform }) => {
    const category = found(
      await findVisibleCategory(platform.pool, viewer, params.categoryId),
      'category-not-found',
    )
    return readOwnPrize(db, category, viewer.memberId)
  },

  'PUT /categories/{categoryId}/prize': ({ params, body, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const category = found(await findVisibleCategory(tx, viewer, params.categoryId), 'category-not-found')
      const own = found(await findOwnPrizeDelivery(tx, category.id, viewer.memberId), 'prize-not-found')
      if (!(await saveDeliveryAddress(tx, category.id, own.place, body.address)))
        throw new Problem('prize-sent')
      return readOwnPrize(tx, category, viewer.memberId)
    }),
})

async function readOwnPrize(db: DbOrTx, { id, prizes }: CategoryRow, memberId: string) {
  const own = await findOwnPrizeDelivery(db, id, memberId)
  const prize = own && prizes[own.place - 1]
  return { prize: own && prize ? { ...own, prize } : null }
}

async function readWinners(source: pg.Pool | DbOrTx, categoryId: string) {
  const category = found(await findCategory(source, categoryId), 'category-not-found')
  const [result] = await findResult(source, [category.id])
  if (!result || stateOf(category, new Date()) !== 'sealed') throw new Problem('contest-without-result')
  const owners = await findOwners(source, [result.winners.map(({ photoId }) => photoId)])
  const deliveries = await listPrizeDeliveries(source, [category.id])
  const ownerOf = new Map(owners.map(({ photoId, ...owner }) => [photoId, owner]))
  const deliveryOf = new Map(deliveries.map(({ place, memberId: _, ...delivery }) => [place, delivery]))
  return {
    items: result.winners.map(({ photoId, place, voteCount }) => {
      const member = ownerOf.get(photoId) ?? null
      const prize = category.prizes[place - 1] ?? null
      const storedDelivery = deliveryOf.get(place)
      const delivery = storedDelivery
        ? { ...storedDelivery, changedAt: storedDelivery.changedAt.toISOString() }
        : null
      return { place, voteCount, prize, member, photoId: member && photoId, delivery }
    }),
  }
}
