import type { z } from 'zod'
import type { Tx } from '../../../../../platform/database/database.ts'
import { pipeline } from '../../../../../platform/fast/statements.ts'
import { problemWords } from '../../../../../problem-words.ts'
import { Problem } from '../../../../../problems.ts'
import type { DiscountTerms, OrderDiscount } from '../../../discounts/discount.ts'
import { termsFingerprint } from '../../../discounts/discount-words.ts'
import { type DiscountedOrder, requireDiscountTerms } from '../../../discounts/server/discount-rules.ts'
import { discountWithLock } from '../../../discounts/server/discount-use-sql.ts'

const DISCOUNT_FIELD = 'discount.code'

/**
 * Locks the code of an order until the order is written, so that no one else can use it up.
 * @throws Problem if it cannot be used for the order, and 'discount-changed' if the buyer was shown other terms
 */
export async function holdDiscount(
  tx: Tx,
  ownerId: string,
  orderDiscount: z.output<typeof OrderDiscount>,
  using: DiscountedOrder,
): Promise<{ id: string; code: string; terms: DiscountTerms }> {
  const { discount } = await pipeline(tx, discountWithLock(orderDiscount.code, ownerId))
  const [found] = discount
  const terms = requireDiscountTerms(found, using, DISCOUNT_FIELD)
  if (termsFingerprint(terms) !== orderDiscount.seen) {
    throw new Problem('discount-changed', { fields: { [DISCOUNT_FIELD]: problemWords['discount-changed'] } })
  }
  return { id: found!.id, code: found!.code, terms }
}
