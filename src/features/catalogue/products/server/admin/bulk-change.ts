import { isDeepStrictEqual } from 'node:util'
import { type AuditEntry, writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { problemWords } from '../../../../../problem-words.ts'
import { Problem } from '../../../../../problems.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import { lockCategoryAgainstDeletion } from '../../../categories/server/category-sql.ts'
import type { BulkAnswer, BulkChange, BulkForm, PreviousPrice } from '../../bulk-product-change.ts'
import { MINOR_MAX, UNDO_MINUTES } from '../../product-limits.ts'
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
  return { doneIds: done.map(({ id }) => id), left, pricesBefore }
}

/** Returns the data that restores the prices, unless the product's currency is no longer the shop's. */
function previousPrice(before: BulkFacts, after: BulkFacts | undefined): PreviousPrice[] {
  const isMoved =
    after?.currency === before.currency &&
    (after.priceMinor !== before.priceMinor || !isDeepStrictEqual(after.sizePrices, before.sizePrices))
  if (!isMoved) return []
  return [{ id: before.id, minor: before.priceMinor, minorNow: after.priceMinor, sizes: before.sizePrices }]
}

/** Returns why this product is skipped; null when it can be changed. */
function skipReason(product: BulkFacts, change: BulkChange): string | null {
  if (product.isDeleted && change.kind !== 'undelete' && change.kind !== 'delete') {
    return problemWords['product-not-found']
  }
  switch (change.kind) {
    case 'accept':
      if (product.state === 'active') return null
      if (product.state === 'archived') return 'It is archived.'
      return product.hasPicture && product.priceMinor > 0 ? null : 'It needs an image and a price first.'
    case 'restore':
      return product.state === 'proposed' ? 'It is only proposed. Accept it first.' : null
    case 'stock':
      return product.stocks.length === 0 ? 'It has no sizes.' : null
    case 'prices-back':
      return change.prices.some(({ id, minorNow }) => id === product.id && minorNow === product.priceMinor)
        ? null
        : 'Its price has changed since.'
    default:
      return null
  }
}

function isAlreadyApplied(product: BulkFacts, change: BulkChange): boolean {
  switch (change.kind) {
    case 'accept':
    case 'restore':
      return product.state === 'active'
    case 'archive':
      return product.state === 'archived'
    case 'delete':
      return product.isDeleted
    case 'undelete':
      return !product.isDeleted
    case 'brand':
      return product.brandId === change.brandId
    case 'category':
      return product.categoryId === change.categoryId
    case 'attributes': {
      const { kind: _, ...given } = change
      return isDeepStrictEqual({ ...product.attributes, ...given }, product.attributes)
    }
    default:
      return false
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

/** @throws Problem 'form-invalid' */
function checkPrices(products: BulkFacts[], percent: number) {
  const highest = (product: BulkFacts) =>
    Math.max(product.priceMinor, ...product.sizePrices.map(({ minor }) => minor))
  if (products.some((product) => highest(product) * (1 + percent / 100) > MINOR_MAX - 1)) {
    throw new Problem('form-invalid', { fields: { percent: 'That price is too high.' } })
  }
}

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
