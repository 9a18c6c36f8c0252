import { type AuditEntry, writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { problemWords } from '../../../../../problem-words.ts'
import { Problem } from '../../../../../problems.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import { lockCategoryAgainstDeletion } from '../../../categories/server/category-sql.ts'
import type { BulkAnswer, BulkChange, BulkForm, PreviousPrice } from '../../bulk-product-change.ts'
import { UNDO_MINUTES } from '../../product-limits.ts'
import { checkPrices, isAlreadyApplied, previousPrice, previousState, skipReason } from './bulk-rules.ts'
import {
  type BulkFacts,
  changePriceBy,
  lockProducts,
  markDeleted,
  setAttributes,
  setBrand,
  setCategory,
  setPrice,
  setPrices,
  setState,
  setStates,
  setStock,
  unmarkDeleted,
} from './bulk-sql.ts'
import { lockBrandAgainstDeletion, lockVariants } from './save-product-sql.ts'

/**
 * Makes one change to several products in one transaction. Products that cannot be changed are skipped and reported.
 * @throws Problem 'brand-not-found', 'category-not-found', 'form-invalid'
 */
export async function applyBulkChange(
  tx: Tx,
  memberId: string,
  { ids, change }: BulkForm,
): Promise<BulkAnswer> {
  if (change.kind === 'brand' && change.brandId && !(await lockBrandAgainstDeletion(tx, change.brandId))) {
    throw new Problem('brand-not-found')
  }
  if (
    change.kind === 'category' &&
    change.categoryId &&
    !(await lockCategoryAgainstDeletion(tx, change.categoryId))
  ) {
    throw new Problem('category-not-found')
  }
  const before = await lockProducts(tx, ids)
  const known = new Set(before.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id))
  const left = [
    ...missing.map((id) => ({ id, name: '', why: problemWords['product-not-found'] })),
    ...before.flatMap((product) => {
      const why = skipReason(product, change)
      return why ? [{ id: product.id, name: product.name, why }] : []
    }),
  ]
  const leftIds = new Set(left.map(({ id }) => id))
  const done = before.filter(({ id }) => !leftIds.has(id))
  const changing = done.filter((product) => !isAlreadyApplied(product, change))
  let pricesBefore: PreviousPrice[] = []
  if (changing.length > 0) {
    await writeChange(tx, changing, change)
    const after = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]))
    await writeAudit(
      tx,
      memberId,
      ...changing.map((product) => auditEntry(product, after.get(product.id) ?? product, change)),
    )
    if (change.kind !== 'prices-back')
      pricesBefore = changing.flatMap((one) => previousPrice(one, after.get(one.id)))
  }
  const statesBefore = change.kind === 'archive' ? changing.flatMap(previousState) : []
  return {
    doneIds: done.map(({ id }) => id),
    changedIds: changing.map(({ id }) => id),
    ...{ left, pricesBefore, statesBefore },
  }
}

/** Changes that write sizes too, whose rows orders lock by id. */
const sizeChangeKinds = new Set<BulkChange['kind']>(['price', 'price-percent', 'prices-back', 'stock'])

async function writeChange(tx: Tx, products: BulkFacts[], change: BulkChange): Promise<void> {
  const ids = products.map(({ id }) => id)
  if (sizeChangeKinds.has(change.kind)) await lockVariants(tx, ids)
  switch (change.kind) {
    case 'accept':
    case 'restore':
      return setState(tx, ids, 'active')
    case 'archive':
      return setState(tx, ids, 'archived')
    case 'states-back':
      return setStates(
        tx,
        change.states.filter(({ id }) => ids.includes(id)),
      )
    case 'delete':
      await markDeleted(tx, ids)
      return enqueue(tx, 'remove-deleted-products', {}, { runAt: afterUndo() })
    case 'undelete':
      return unmarkDeleted(tx, ids)
    case 'brand':
      return setBrand(tx, ids, change.brandId)
    case 'category':
      return setCategory(tx, ids, change.categoryId)
    case 'attributes': {
      const { kind: _, ...given } = change
      return setAttributes(tx, ids, given)
    }
    case 'price': {
      const { currency } = await readShopSettings(tx)
      return setPrice(tx, ids, change.priceMinor, currency)
    }
    case 'price-percent':
      checkPrices(products, change.percent)
      return changePriceBy(tx, ids, change.percent)
    case 'prices-back':
      return setPrices(
        tx,
        change.prices.filter(({ id }) => ids.includes(id)),
      )
    case 'stock':
      return setStock(tx, ids, change.stock)
  }
}

/** A time shortly after the deletion can no longer be undone. */
const afterUndo = () => new Date(Date.now() + (UNDO_MINUTES * 60 + 5) * 1_000)

const actions = {
  accept: 'product.accept',
  archive: 'product.archive',
  restore: 'product.restore',
  delete: 'product.delete',
  undelete: 'product.undelete',
  brand: 'product.change',
  category: 'product.change',
  attributes: 'product.change',
  price: 'product.change',
  'price-percent': 'product.change',
  stock: 'product.change',
  'prices-back': 'product.change',
  'states-back': 'product.restore',
} as const satisfies Record<BulkChange['kind'], string>

function auditEntry(before: BulkFacts, after: BulkFacts, { kind }: BulkChange): AuditEntry {
  const facts = ({ state, isDeleted, brand, category, attributes, ...product }: BulkFacts) => ({
    ...{ state, isDeleted, brand, category, ...attributes },
    ...{ priceMinor: product.priceMinor, currency: product.currency, stocks: product.stocks },
    ...(product.sizePrices.length > 0 ? { sizePrices: product.sizePrices } : {}),
  })
  return {
    action: actions[kind],
    subjectId: before.id,
    subjectName: before.name,
    before: facts(before),
    after: facts(after),
  }
}
