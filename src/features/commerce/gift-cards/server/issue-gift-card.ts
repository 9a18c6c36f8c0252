import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { hashOfCode, last4Of, newGiftCardCode } from './gift-card-code.ts'
import { addEntries } from './gift-card-sql.ts'

type NewGiftCard = {
  amountMinor: number
  currency: string
  expiresOn: string | null
  source: 'shop' | 'sale'
  reason: string
}

/** Issues a card. Its code is in the result and stored nowhere. */
export async function issueGiftCard(
  tx: Tx,
  { amountMinor, currency, expiresOn, source, reason }: NewGiftCard,
): Promise<{ id: string; code: string }> {
  const [id, code] = [newId(), newGiftCardCode()]
  await tx
    .insertInto('gift_cards')
    .values({
      ...{ id, code_hash: hashOfCode(code), last4: last4Of(code), currency, issued_minor: amountMinor },
      ...{ expires_on: expiresOn, source, reason },
    })
    .execute()
  await addEntries(tx, [{ giftCardId: id, kind: 'issued', amountMinor }])
  return { id, code }
}

/** Gives a card a new code; the old one stops working. */
export async function renewCode(tx: Tx, id: string): Promise<string> {
  const code = newGiftCardCode()
  await tx
    .updateTable('gift_cards')
    .set({ code_hash: hashOfCode(code), last4: last4Of(code) })
    .where('id', '=', id)
    .execute()
  return code
}
