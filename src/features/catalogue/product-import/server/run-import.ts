import { longerSlug, slugOf } from '../../../../kernel/text/slug.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { ensureBrands } from '../../brands/server/brand-sql.ts'
import { readCurrentCategoryTree } from '../../categories/server/category-sql.ts'
import { joinGroups } from '../../products/server/colors/linked-colors-sql.ts'
import {
  insertProducts,
  listTakenSlugs,
  matchProducts,
  readBrandNames,
  replaceSizes,
  updateProducts,
} from '../../products/server/product-bulk-sql.ts'
import { clearProductCache } from '../../products/server/product-cache.ts'
import { setStockChangeContext } from '../../products/server/stock/adjust-stock.ts'
import { readSkuOwners } from '../../products/server/stock/sku-sql.ts'
import type { ImportView } from '../import.ts'
import {
  listWaitingItems,
  type Outcome,
  readFirstLines,
  saveOutcomes,
  type WaitingItem,
} from './import-items-sql.ts'
import { enterState, findImport } from './import-sql.ts'
import { addPictureAddresses, saveOrigins } from './origin-sql.ts'
import { brandKey, planItem } from './plan-item.ts'
import { type MergedItem, mergeLines } from './read/merge-lines.ts'
import { keepSalePrices, type PlannedProduct, readAtRegularPrices } from './sale-prices.ts'

/** Products per transaction: few enough to show progress and to keep locks short. */
const ITEMS_AT_ONCE = 250

/** Checks every product of the file and records what would happen; continues after an interruption. */
export async function checkImport(platform: Platform, importId: string, signal: AbortSignal): Promise<void> {
  const { db } = platform
  const found = await findImport(db, importId)
  if (found?.state !== 'checking') return
  const claims = await readFirstLines(db, importId, 'checking')
  let after = 0
  for (;;) {
    signal.throwIfAborted()
    const items = await listWaitingItems(db, importId, 'checking', after, ITEMS_AT_ONCE)
    if (items.length === 0) break
    after = items.at(-1)!.line
    const planned = await planAll(db, platform.publicUrl, found.format, items, claims)
    await saveOutcomes(
      db,
      importId,
      planned.map((one) => outcomeOf(one, false)),
      false,
    )
  }
  await enterState(db, importId, ['checking'], 'checked')
}

/**
 * Applies an import, some products per transaction, each of which records its progress; after an interruption it
 * continues with the next. Compares the file with the current data once more.
 */
export async function applyImport(platform: Platform, importId: string, signal: AbortSignal): Promise<void> {
  const { db } = platform
  const found = await findImport(db, importId)
  if (found?.state !== 'applying') return
  const claims = await readFirstLines(db, importId, 'applying')
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal.throwIfAborted()
    after = await db.transaction().execute(async (tx) => {
      const items = await listWaitingItems(tx, importId, 'applying', after ?? 0, ITEMS_AT_ONCE)
      const planned = await planAll(tx, platform.publicUrl, found.format, items, claims, { lock: true })
      await writePlannedItems(tx, importId, planned)
      await saveOutcomes(
        tx,
        importId,
        planned.map((one) => outcomeOf(one, true)),
        true,
      )
      return items.at(-1)?.line
    })
    clearProductCache(platform)
  }
  await db.transaction().execute(async (tx) => {
    if (!(await enterState(tx, importId, ['applying'], 'applied'))) return
    const { memberId, ...after } = await readAuditFacts(tx, importId)
    const { fileName } = found
    await writeAudit(tx, memberId, {
      action: 'product.import',
      subjectId: importId,
      subjectName: fileName,
      after,
    })
    await enqueue(tx, 'fetch-import-pictures', { importId }, { jobKey: `pictures:${importId}` })
  })
}

async function readAuditFacts(tx: Tx, importId: string) {
  const { fates, format, lineCount } = (await findImport(tx, importId))!
  const by = await tx.selectFrom('imports').select('member_id').where('id', '=', importId).executeTakeFirst()
  return { memberId: by?.member_id ?? null, format, lines: lineCount, ...fates }
}

/** Maps an id or a handle to the row in which the product first appeared. */
type FirstLines = Map<string, number>

type Planned = { line: number; item: MergedItem; id: string } & PlannedProduct

const outcomeOf = ({ line, item, plan, current, id }: Planned, isWritten: boolean): Outcome => ({
  line,
  name: item.product.name ?? current?.name ?? item.handle ?? item.origin?.key ?? '',
  fate: plan.fate,
  changes: plan.changes,
  errors: plan.errors,
  notes: plan.notes,
  // A planned product does not exist yet.
  productId: current?.id ?? (plan.fate === 'new' && isWritten ? id : null),
})

async function planAll(
  db: DbOrTx,
  publicUrl: string,
  format: ImportView['format'],
  items: WaitingItem[],
  claims: FirstLines,
  options: { lock?: boolean } = {},
): Promise<Planned[]> {
  const { currency: shopCurrency } = await readShopSettings(db)
  const tree = await readCurrentCategoryTree(db)
  const merged = await withStoredBrandNames(
    db,
    items.map(({ content, lineCount }) => mergeLines(content, format, lineCount)),
  )
  const matchedIds = await matchProducts(
    db,
    merged.map(({ id, origin, handle, product }) => ({
      ...{ id, handle, source: origin?.source ?? null, key: origin?.key ?? null },
      ...{ name: product.name ?? null, brand: product.brand ?? null },
    })),
  )
  const productsById = await readAtRegularPrices(
    db,
    matchedIds.filter((id) => id !== null),
    options,
  )
  const skus = merged.flatMap(({ sizes }) => (sizes ?? []).flatMap(({ sku }) => sku ?? []))
  const skuOwners = await readSkuOwners(db, skus)
  return merged.map((item, i) => {
    const { line } = items[i]!
    const { current = null, stored = null } = productsById.get(matchedIds[i] ?? '') ?? {}
    const id = current?.id ?? item.id ?? newId()
    const names = [id, ...(!current && item.handle ? [item.handle.toLowerCase()] : [])]
    const claimedBy = names.map((name) => claims.get(name)).find((one) => one !== undefined && one !== line)
    const plan = planItem(item, current, {
      ...{ line, shopCurrency, publicUrl, tree, claimedBy },
      findSkuConflict: (sku) => {
        const owner = skuOwners.get(sku.toLowerCase())
        if (owner && owner.productId !== id)
          return `“${owner.productName}” in ${owner.size} already has the SKU ${sku}.`
        const other = claims.get(skuKey(sku))
        return other !== undefined && other !== line ? `Line ${other} also has the SKU ${sku}.` : null
      },
    })
    if (plan.facts) {
      for (const name of names) claims.set(name, line)
      for (const { sku } of item.sizes ?? []) if (sku) claims.set(skuKey(sku), line)
    }
    return { line, item, plan, current, stored, id }
  })
}

const skuKey = (sku: string) => `sku ${sku.toLowerCase()}`

/** Uses the existing spelling of a brand's name instead of the file's. */
async function withStoredBrandNames(db: DbOrTx, items: MergedItem[]): Promise<MergedItem[]> {
  const names = await readBrandNames(db, [...new Set(items.flatMap(({ product }) => product.brand ?? []))])
  return items.map((item) => {
    const storedName = names.get(item.product.brand ?? '')
    return storedName ? { ...item, product: { ...item.product, brand: storedName } } : item
  })
}

async function writePlannedItems(tx: Tx, importId: string, planned: Planned[]): Promise<void> {
  const accepted = planned.filter(({ plan }) => plan.facts !== null)
  const touched = accepted.filter(({ plan }) => plan.fate !== 'unchanged').map(keepSalePrices)
  const brands = new Map<string | null, string>()
  // When the file spells a new brand in two ways, the first one is used.
  for (const { brand } of touched.map(({ plan }) => plan.facts!)) {
    if (brand !== null && !brands.has(brandKey(brand))) brands.set(brandKey(brand), brand)
  }
  if (brands.size > 0) {
    await ensureBrands(
      tx,
      [...brands.values()].map((name) => ({ id: newId(), name })),
    )
  }

  const added = touched.filter(({ current }) => current === null)
  if (added.length > 0) await insertProducts(tx, await withSlugs(tx, added))
  const changed = touched.filter(({ current }) => current !== null)
  if (changed.length > 0)
    await updateProducts(
      tx,
      changed.map(({ id, plan }) => ({ id, ...plan.facts! })),
    )

  const sizes = touched.flatMap(({ id, plan }) =>
    (plan.sizes ?? []).map((size, position) => ({ ...size, id: newId(), productId: id, position })),
  )
  if (sizes.length > 0) {
    await setStockChangeContext(tx, { reason: 'import' })
    await replaceSizes(tx, sizes)
  }
  const grouped = touched.filter(
    ({ plan, current }) => plan.facts!.colorGroup !== (current?.colorGroup ?? null),
  )
  await joinGroups(
    tx,
    grouped.map(({ id, plan }) => ({ productId: id, group: plan.facts!.colorGroup })),
  )
  await saveOrigins(
    tx,
    accepted.flatMap(({ id, item }) => (item.origin ? [{ ...item.origin, productId: id }] : [])),
  )
  await addPictureAddresses(
    tx,
    importId,
    accepted.flatMap(({ id, line, plan }) =>
      plan.newPictures.map((picture, position) => ({ ...picture, productId: id, position, line })),
    ),
  )
}

/** Uses the file's handle if it is free, or a slug made from the name. */
async function withSlugs(tx: Tx, added: Planned[]) {
  const desiredSlugs = added.map(({ item, plan }) => slugOf(item.handle ?? plan.facts!.name))
  const takenSlugs = await listTakenSlugs(tx, desiredSlugs)
  return added.map(({ id, plan }, i) => {
    const desiredSlug = desiredSlugs[i]!
    const slug = takenSlugs.has(desiredSlug) ? longerSlug(plan.facts!.name, id) : desiredSlug
    takenSlugs.add(slug)
    return { id, slug, ...plan.facts! }
  })
}
