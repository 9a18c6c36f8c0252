import { requireUnchanged } from '../../../../kernel/admin/server/require-unchanged.ts'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { guardSensitiveChange } from '../../../../kernel/session/server/notify-admins.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../../kernel/text/csv.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { found, implement } from '../../../../platform/http/http.ts'
import { toByteStream } from '../../../../platform/http/xml.ts'
import { readShopSettings, shopDay } from '../../../core/shop-settings/server/shop-settings.ts'
import { limitCodeGuesses } from '../../discounts/server/limit-code-guesses.ts'
import type { AdminGiftCard } from '../gift-card.ts'
import { giftCardAdminApi, giftCardApi } from '../gift-card-api.ts'
import { entryNames } from '../gift-card-words.ts'
import {
  findAdminGiftCard,
  listAdminGiftCards,
  listEntries,
  listGiftCardEntriesAfter,
  lockAdminGiftCard,
  updateGiftCard,
} from './gift-card-admin-sql.ts'
import { hashOfCode } from './gift-card-code.ts'
import { giftCardState } from './gift-card-rules.ts'
import { findGiftCard } from './gift-card-sql.ts'
import { issueGiftCard, renewCode } from './issue-gift-card.ts'

export const giftCardRoutes = implement(giftCardApi, {
  'POST /gift-cards/balance': (call) =>
    limitCodeGuesses(call, async () => {
      const card = found(await findGiftCard(call.db, hashOfCode(call.body.code)), 'gift-card-unknown')
      const { last4, balanceMinor, currency, expiresOn } = card
      return { last4, balanceMinor, currency, expiresOn, state: giftCardState(card, await shopDay(call.db)) }
    }),
})

const cardName = ({ last4 }: Pick<AdminGiftCard, 'last4'>) => `Gift card …${last4}`
const ROWS_AT_ONCE = 1000

export const giftCardAdminRoutes = implement(giftCardAdminApi, {
  'GET /admin/gift-cards': ({ query, db }) => listAdminGiftCards(db, query),

  'GET /admin/gift-cards/table': ({ platform, c }) => {
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="gift-cards.csv"')
    return c.body(toByteStream(ledgerTable(platform.db)))
  },

  'GET /admin/gift-cards/{giftCardId}': async ({ params: { giftCardId }, db }) => {
    const card = found(await findAdminGiftCard(db, giftCardId), 'gift-card-not-found')
    return { ...card, entries: await listEntries(db, giftCardId) }
  },

  // Not idempotent: that would require storing the response, and the code with it.
  'POST /admin/gift-cards': async ({ viewer, platform, db, body }) => {
    const { currency } = await readShopSettings(db)
    return db.transaction().execute(async (tx) => {
      const { id, code } = await issueGiftCard(tx, { ...body, currency, source: 'shop' })
      const card = found(await findAdminGiftCard(tx, id), 'gift-card-not-found')
      const { amountMinor, expiresOn, reason } = body
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'gift-card.add', subjectId: id, subjectName: cardName(card) },
        after: { amountMinor, expiresOn, reason },
      })
      const amount = formatMoney(amountMinor, currency)
      await guardSensitiveChange(tx, { viewer, platform }, [`A gift card of ${amount}: ${reason}`])
      return { card, code }
    })
  },

  'PATCH /admin/gift-cards/{giftCardId}': ({ viewer, params: { giftCardId }, body, db }) => {
    const { was, ...changes } = body
    return db.transaction().execute(async (tx) => {
      const card = found(await lockAdminGiftCard(tx, giftCardId), 'gift-card-not-found')
      const { expiresOn, reason, isOn } = card
      const before = { expiresOn, reason, isOn }
      await requireUnchanged({ stored: before, changes, was, readCurrent: async () => card })
      // Omitted fields must be absent, not undefined; JSON guarantees that.
      const after = { ...before, ...(changes as Partial<typeof before>) }
      await updateGiftCard(tx, giftCardId, after)
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'gift-card.change', subjectId: giftCardId, subjectName: cardName(card), before, after },
      })
      return found(await findAdminGiftCard(tx, giftCardId), 'gift-card-not-found')
    })
  },

  'POST /admin/gift-cards/{giftCardId}/code': ({ viewer, platform, params: { giftCardId }, db }) =>
    db.transaction().execute(async (tx) => {
      const before = found(await lockAdminGiftCard(tx, giftCardId), 'gift-card-not-found')
      const code = await renewCode(tx, giftCardId)
      const card = found(await findAdminGiftCard(tx, giftCardId), 'gift-card-not-found')
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'gift-card.code', subjectId: giftCardId, subjectName: cardName(card) },
        ...{ before: { last4: before.last4 }, after: { last4: card.last4 } },
      })
      await guardSensitiveChange(tx, { viewer, platform }, [
        `${cardName(before)} has a new code, …${card.last4}`,
      ])
      return { card, code }
    }),
})

async function* ledgerTable(db: Db): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    csvLine(['At', 'Gift card', 'What', 'Amount in minor units', 'Currency', 'Order', 'Note'])
  let after: { createdAt: Date; id: string } | null = null
  for (;;) {
    const rows = await listGiftCardEntriesAfter(db, after, ROWS_AT_ONCE)
    yield rows
      .map((row) =>
        csvLine([
          ...[row.createdAt.toISOString(), `…${row.last4}`, entryNames[row.kind]],
          ...[row.amountMinor, row.currency, row.orderNumber, row.reason],
        ]),
      )
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    after = last
  }
}
