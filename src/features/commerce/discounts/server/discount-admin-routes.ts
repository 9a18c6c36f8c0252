import { withWas } from '../../../../kernel/admin/as-read.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { adminOnly, apiRoutes, Done, done, found, permit } from '../../../../platform/http/http.ts'
import { answerOnce } from '../../../../platform/http/idempotency.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-sql.ts'
import {
  AdminDiscount,
  AdminDiscounts,
  AdminDiscountsQuery,
  DiscountChanges,
  DiscountForm,
  DiscountParam,
} from '../discount.ts'
import { addDiscount, changeDiscount, removeDiscount } from './change-discount.ts'
import { findAdminDiscount, listAdminDiscounts } from './discount-admin-sql.ts'
import { forgetHeldDiscounts } from './takes-discounts.ts'

export const discountAdminRoutes = apiRoutes()
const tag = 'Discount codes, for admins'

const mayRunDiscounts = adminOnly

discountAdminRoutes.signedIn.get(
  '/admin/discounts',
  {
    summary: 'Every discount code, the newest first unless told',
    tag,
    query: AdminDiscountsQuery,
    answers: AdminDiscounts,
    problems: ['admin-required', 'cursor-invalid'],
  },
  async ({ viewer, query, db }) => {
    permit(mayRunDiscounts(viewer))
    const { currency } = await readShopSettings(db)
    return listAdminDiscounts(db, query, currency)
  },
)

discountAdminRoutes.signedIn.get(
  '/admin/discounts/{discountId}',
  {
    summary: 'One discount code',
    tag,
    params: DiscountParam,
    answers: AdminDiscount,
    problems: ['admin-required', 'discount-not-found'],
  },
  async ({ viewer, params, db }) => {
    permit(mayRunDiscounts(viewer))
    return readOne(db, params.discountId)
  },
)

discountAdminRoutes.signedIn.post(
  '/admin/discounts',
  {
    summary: 'Add a discount code, in the shop’s currency',
    tag,
    body: DiscountForm,
    answers: AdminDiscount,
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

discountAdminRoutes.signedIn.patch(
  '/admin/discounts/{discountId}',
  {
    summary: 'Change a discount code: only what is named. Orders that were placed with it stay as they are',
    tag,
    params: DiscountParam,
    body: withWas(DiscountChanges),
    answers: AdminDiscount,
    limit: 'write',
    problems: ['admin-required', 'discount-not-found', 'changed-meanwhile'],
  },
  async ({ viewer, params: { discountId }, body: { was, ...changes }, db, platform }) => {
    permit(mayRunDiscounts(viewer))
    const changed = await db.transaction().execute(async (tx) => {
      await changeDiscount(tx, viewer.memberId, discountId, changes, was)
      return readOne(tx, discountId)
    })
    forgetHeldDiscounts(platform)
    return changed
  },
)

discountAdminRoutes.signedIn.delete(
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

async function readOne(db: DbOrTx, id: string): Promise<AdminDiscount> {
  const { currency } = await readShopSettings(db)
  return found(await findAdminDiscount(db, id, currency), 'discount-not-found')
}
