import type { DbOrTx } from '../../../platform/database.ts'
import { adminOnly, apiRoutes, Done, done, found, permit } from '../../../platform/http.ts'
import { answerOnce } from '../../../platform/idempotency.ts'
import { readShopSettings } from '../../shop/server/shop-sql.ts'
import {
  DeskDiscount,
  DeskDiscounts,
  DeskDiscountsQuery,
  DiscountChanges,
  DiscountForm,
  DiscountParam,
} from '../discount.ts'
import { addDiscount, changeDiscount, removeDiscount } from './change-discount.ts'
import { findDeskDiscount, listDeskDiscounts } from './discount-desk-sql.ts'
import { forgetHeldDiscounts } from './takes-discounts.ts'

export const discountDeskRoutes = apiRoutes()
const tag = 'Discount codes, for admins'

const mayRunDiscounts = adminOnly

discountDeskRoutes.signedIn.get(
  '/admin/discounts',
  {
    summary: 'Every discount code, the newest first unless told',
    tag,
    query: DeskDiscountsQuery,
    answers: DeskDiscounts,
    problems: ['admin-required', 'cursor-invalid'],
  },
  async ({ viewer, query, db }) => {
    permit(mayRunDiscounts(viewer))
    const { currency } = await readShopSettings(db)
    return listDeskDiscounts(db, query, currency)
  },
)

discountDeskRoutes.signedIn.get(
  '/admin/discounts/{discountId}',
  {
    summary: 'One discount code',
    tag,
    params: DiscountParam,
    answers: DeskDiscount,
    problems: ['admin-required', 'discount-not-found'],
  },
  async ({ viewer, params, db }) => {
    permit(mayRunDiscounts(viewer))
    return readOne(db, params.discountId)
  },
)

discountDeskRoutes.signedIn.post(
  '/admin/discounts',
  {
    summary: 'Add a discount code, in the shop’s currency',
    tag,
    body: DiscountForm,
    answers: DeskDiscount,
    status: 201,
    limit: 'write',
    problems: ['admin-required', 'idempotency-key-reused'],
  },
  async (call) => {
    const { viewer, body, platform } = call
    permit(mayRunDiscounts(viewer))
    const added = await answerOnce(call, async (tx) =>
      readOne(tx, await addDiscount(tx, viewer.memberId, body)),
    )
    forgetHeldDiscounts(platform)
    return added
  },
)

discountDeskRoutes.signedIn.patch(
  '/admin/discounts/{discountId}',
  {
    summary: 'Change a discount code: only what is named. Orders that were placed with it stay as they are',
    tag,
    params: DiscountParam,
    body: DiscountChanges,
    answers: DeskDiscount,
    limit: 'write',
    problems: ['admin-required', 'discount-not-found'],
  },
  async ({ viewer, params: { discountId }, body, db, platform }) => {
    permit(mayRunDiscounts(viewer))
    const changed = await db.transaction().execute(async (tx) => {
      await changeDiscount(tx, viewer.memberId, discountId, body)
      return readOne(tx, discountId)
    })
    forgetHeldDiscounts(platform)
    return changed
  },
)

discountDeskRoutes.signedIn.delete(
  '/admin/discounts/{discountId}',
  {
    summary: 'Delete a discount code that no order names',
    tag,
    params: DiscountParam,
    answers: Done,
    limit: 'write',
    problems: ['admin-required', 'discount-not-found', 'discount-in-use'],
  },
  async ({ viewer, params, db, platform }) => {
    permit(mayRunDiscounts(viewer))
    await db.transaction().execute((tx) => removeDiscount(tx, viewer.memberId, params.discountId))
    forgetHeldDiscounts(platform)
    return done
  },
)

async function readOne(db: DbOrTx, id: string): Promise<DeskDiscount> {
  const { currency } = await readShopSettings(db)
  return found(await findDeskDiscount(db, id, currency), 'discount-not-found')
}
