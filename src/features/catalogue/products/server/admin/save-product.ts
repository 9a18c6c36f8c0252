import { transferPicturesToShop } from '../../../../../kernel/pictures/server/own-pictures-sql.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { found } from '../../../../../platform/http/http.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { Problem } from '../../../../../problems.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import { lockCategoryAgainstDeletion } from '../../../categories/server/category-sql.ts'
import type { AdminProduct, NewProductForm, ProductCellForm, ProductForm } from '../../admin-product.ts'
import type { VariantForm } from '../../admin-size.ts'
import { setColors } from '../colors/linked-colors-sql.ts'
import { readRegularPrices, withRegularPrices } from '../prices/regular-prices-sql.ts'
import { readSkuOwners } from '../stock/sku-sql.ts'
import {
  auditFacts,
  checkImageCount,
  checkStateChange,
  planVariantChanges,
  productKey,
} from './admin-product-rules.ts'
import { readAdminProduct, versionOf } from './admin-product-sql.ts'
import { moveImages } from './move-images.ts'
import {
  findLastEditor,
  insertProduct,
  lockBrandAgainstDeletion,
  lockChartAgainstDeletion,
  lockProduct,
  lockVariants,
  touchProduct,
  updatePrice,
  updateProduct,
  writeImages,
  writeVariants,
} from './save-product-sql.ts'

type Fields = Omit<NewProductForm, 'id'>

/**
 * Adds a product from a form.
 * @throws Problem 'product-exists', 'brand-not-found', 'category-not-found', 'size-chart-not-found',
 *   'image-not-found', 'form-invalid'
 */
export async function addProduct(tx: Tx, memberId: string, { id: given, ...form }: NewProductForm) {
  checkStateChange(form.state, null)
  checkImageCount(form.images.length, 0)
  const key = productKey(given)
  await checkRefs(tx, form)
  const { currency } = await readShopSettings(tx)
  const steps = planVariantChanges([], form.variants, form)!
  await checkSkus(tx, key.id, form.variants)
  if (!(await insertProduct(tx, key, { ...form, ...steps.price, currency })))
    throw new Problem('product-exists')
  await writeVariants(tx, key.id, steps)
  await takeOverAddedPictures(tx, memberId, form.images, [])
  await writeImages(tx, key.id, form.images)
  if (form.colors) await setColors(tx, { id: key.id, name: form.name }, form.colors)
  const after = await requireAdminProduct(tx, key.id)
  await writeAudit(tx, memberId, {
    action: 'product.add',
    subjectId: key.id,
    subjectName: after.name,
    after: auditFacts(after),
  })
  return after
}

/**
 * Changes a product to match the form. Items sold meanwhile stay sold.
 * @throws Problem 'product-changed' with the current product, when it has changed since the form was opened
 */
export async function changeProduct(tx: Tx, memberId: string, id: string, { version, ...form }: ProductForm) {
  const locked = found(await lockProduct(tx, id), 'product-not-found')
  await lockVariants(tx, [id])
  const before = await requireAdminProduct(tx, id)
  const steps = planVariantChanges(before.variants, form.variants, form)
  if (versionOf(locked.updatedAt) !== version || !steps) throw await productChangedProblem(tx, before)
  checkStateChange(form.state, before.state)
  checkImageCount(form.images.length, before.images.length)
  await checkRefs(tx, form)
  await checkSkus(tx, id, form.variants)
  const { currency } = await readShopSettings(tx)

  await writeVariants(tx, id, steps)
  if (form.colors) await setColors(tx, { id, name: form.name }, form.colors)
  await moveImages(tx, id, before.images, form)
  const isSameOrder = isSame(form.images, before.images.map(pictureOf))
  if (!isSameOrder) {
    await takeOverAddedPictures(tx, memberId, form.images, before.images)
    await writeImages(tx, id, form.images)
    await queuePictureRemoval(tx, before.images, form.images)
  }
  await updateProduct(tx, id, { ...form, ...steps.price, currency })
  return auditChange(tx, memberId, before)
}

/**
 * Changes one price, or some stocks.
 * @throws Problem 'product-changed' with the current product, when the edited value has changed since
 */
export async function changeCell(tx: Tx, memberId: string, id: string, form: ProductCellForm) {
  found(await lockProduct(tx, id), 'product-not-found')
  await lockVariants(tx, [id])
  const before = await requireAdminProduct(tx, id)
  const { price, variants = [] } = form
  const isPriced = price !== undefined && price.minor !== before.priceMinor
  const variantsBySize = new Map(variants.map((variant) => [variant.size, variant]))
  const steps = planVariantChanges(
    before.variants,
    before.variants.map(({ size }) => variantsBySize.get(size) ?? { size }),
    { priceMinor: isPriced ? price.minor : before.priceMinor, compareAtMinor: before.compareAtMinor },
  )
  const areThere = variants.every(({ size }) => before.variants.some((one) => one.size === size))
  const isMissed = isPriced && price.minorBefore !== before.priceMinor
  if (!steps || !areThere || isMissed) throw await productChangedProblem(tx, before)
  await checkSkus(tx, id, variants)
  await writeVariants(tx, id, steps)
  if (isPriced || steps.price.priceMinor !== before.priceMinor) {
    // A price edited in the table is in the shop's currency.
    const currency = isPriced ? (await readShopSettings(tx)).currency : before.currency
    await updatePrice(tx, id, steps.price, currency)
  }
  return auditChange(tx, memberId, before)
}

/** Makes an archived copy without stock, with the same pictures, at the prices without a running sale. */
export async function duplicateProduct(tx: Tx, memberId: string, id: string) {
  const reduced = found(await readAdminProduct(tx, id), 'product-not-found')
  const regular = withRegularPrices(reduced, reduced.variants, await readRegularPrices(tx, [id]))
  const original = { ...regular.product, variants: regular.sizes }
  const key = productKey(undefined)
  const name = copyName(original.name)
  await insertProduct(tx, key, {
    ...original,
    name,
    brandId: original.brand?.id ?? null,
    sizeChartId: original.sizeChart?.id ?? null,
    categoryId: original.category?.id ?? null,
    colorFamily: original.isColorFamilyChosen ? original.colorFamily : null,
    isFeatured: false,
    state: 'archived',
  })
  await writeVariants(tx, key.id, {
    // SKUs and barcodes belong to the original only.
    added: original.variants.map(({ id: _, ...size }, position) => ({
      ...size,
      stock: size.stock === null ? null : 0,
      position,
      ...{ sku: null, barcode: null },
    })),
    changed: [],
    removedIds: [],
  })
  if (original.images.length > 0) await writeImages(tx, key.id, original.images.map(pictureOf))
  const after = await requireAdminProduct(tx, key.id)
  await writeAudit(tx, memberId, {
    action: 'product.add',
    subjectId: key.id,
    subjectName: after.name,
    after: auditFacts(after),
  })
  return after
}

const NAME_MAX = 160
const COPY = ' (copy)'
const copyName = (name: string) => `${[...name].slice(0, NAME_MAX - COPY.length).join('')}${COPY}`

async function auditChange(tx: Tx, memberId: string, before: AdminProduct): Promise<AdminProduct> {
  const after = await requireAdminProduct(tx, before.id)
  const isChanged = await writeAudit(tx, memberId, {
    action: 'product.change',
    subjectId: before.id,
    subjectName: after.name,
    before: auditFacts(before),
    after: auditFacts(after),
  })
  if (!isChanged || after.version !== before.version) return after
  await touchProduct(tx, before.id)
  return requireAdminProduct(tx, before.id)
}

/** Includes the current product, so that the admin loses none of their input. */
const productChangedProblem = async (tx: Tx, current: AdminProduct) =>
  new Problem('product-changed', { current, changedBy: await findLastEditor(tx, current.id) })

const requireAdminProduct = async (tx: Tx, id: string) =>
  found(await readAdminProduct(tx, id), 'product-not-found')

/** @throws Problem 'brand-not-found', 'category-not-found', 'size-chart-not-found', 'form-invalid' */
async function checkRefs(tx: Tx, { brandId, categoryId, sizeChartId }: Fields) {
  if (brandId && !(await lockBrandAgainstDeletion(tx, brandId))) throw new Problem('brand-not-found')
  if (categoryId && !(await lockCategoryAgainstDeletion(tx, categoryId)))
    throw new Problem('category-not-found')
  if (!sizeChartId) return
  const chartBrand = found(await lockChartAgainstDeletion(tx, sizeChartId), 'size-chart-not-found')
  if (chartBrand !== brandId) {
    throw new Problem('form-invalid', { fields: { sizeChartId: 'This size chart is another brand’s.' } })
  }
}

/** @throws Problem 'form-invalid' at a size whose SKU belongs to another product */
async function checkSkus(tx: Tx, productId: string, variants: VariantForm[]) {
  const skuOwners = await readSkuOwners(
    tx,
    variants.flatMap(({ sku }) => sku ?? []),
  )
  const fields = variants.flatMap(({ sku }, at) => {
    const other = skuOwners.get(sku?.toLowerCase() ?? '')
    return other && other.productId !== productId
      ? [[`variants.${at}.sku`, `“${other.productName}” in ${other.size} has this SKU.`]]
      : []
  })
  if (fields.length > 0) throw new Problem('form-invalid', { fields: Object.fromEntries(fields) })
}

type Image = { pictureId: string; altText: string }
const pictureOf = ({ pictureId, altText }: Image): Image => ({ pictureId, altText })
const isSame = (a: Image[], b: Image[]) => JSON.stringify(a.map(pictureOf)) === JSON.stringify(b)

/** Pictures of other people get the same answer as missing ones. @throws Problem 'image-not-found' */
async function takeOverAddedPictures(tx: Tx, memberId: string, after: Image[], before: Image[]) {
  const known = new Set(before.map(({ pictureId }) => pictureId))
  const added = after.map(({ pictureId }) => pictureId).filter((pictureId) => !known.has(pictureId))
  const transferredIds = await transferPicturesToShop(tx, memberId, added)
  if (added.some((pictureId) => !transferredIds.has(pictureId))) throw new Problem('image-not-found')
}

async function queuePictureRemoval(tx: Tx, before: Image[], after: Image[]) {
  const keptIds = new Set(after.map(({ pictureId }) => pictureId))
  const mediaIds = before.map(({ pictureId }) => pictureId).filter((pictureId) => !keptIds.has(pictureId))
  if (mediaIds.length > 0) await enqueue(tx, 'remove-unused-media', { mediaIds })
}
