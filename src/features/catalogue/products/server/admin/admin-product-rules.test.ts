import { expect, test } from 'vitest'
import { legacyUuid } from '../../../../../platform/database/ids.ts'
import { Problem } from '../../../../../problems.ts'
import type { AdminVariant } from '../../admin-size.ts'
import { checkImageCount, checkStateChange, planVariantChanges, productKey } from './admin-product-rules.ts'

const UUID = '3EDC4564-A038-5CEF-AAFC-9E81C24A3775'
const refusal = (check: () => void): unknown => {
  try {
    check()
    return null
  } catch (problem) {
    return problem instanceof Problem ? problem.fields : problem
  }
}

test('a product keeps a UUID as its key, and any other id is turned into one [ADM-13]', () => {
  expect(productKey(UUID)).toEqual({ id: UUID.toLowerCase(), legacyId: null })
  expect(productKey('harbour-coat')).toEqual({ id: legacyUuid('harbour-coat'), legacyId: 'harbour-coat' })
  const fresh = productKey(undefined)
  expect(fresh.legacyId).toBeNull()
  expect(fresh.id).not.toBe(productKey(undefined).id)
})

test('an admin cannot make a product proposed, but can leave a proposed product so [DEC-56]', () => {
  const fields = { state: 'It is either on sale or archived.' }
  expect(refusal(() => checkStateChange('proposed', 'active'))).toEqual(fields)
  expect(refusal(() => checkStateChange('proposed', null))).toEqual(fields)
  expect(refusal(() => checkStateChange('proposed', 'proposed'))).toBeNull()
  expect(refusal(() => checkStateChange('active', 'archived'))).toBeNull()
})

test('a product may have three images, or as many as it had [DEC-28]', () => {
  expect(refusal(() => checkImageCount(3, 0))).toBeNull()
  expect(refusal(() => checkImageCount(4, 0))).toEqual({ images: 'Up to 3 images' })
  expect(refusal(() => checkImageCount(7, 7))).toBeNull()
  expect(refusal(() => checkImageCount(8, 7))).toEqual({ images: 'Up to 7 images' })
})

const nothing = {
  ...{ sku: null, barcode: null, weightGrams: null },
  ...{ priceMinor: null, compareAtMinor: null, costMinor: null },
}
const variant = (size: string, stock: number | null, own: Partial<AdminVariant> = {}): AdminVariant => ({
  ...{ id: `id of ${size}`, size, stock },
  ...nothing,
  ...own,
})
const price = { priceMinor: 4800, compareAtMinor: null }
const before = [variant('S', 3), variant('M', null), variant('L', 0)]
const none = { added: [], changed: [], removedIds: [], price }

test('unchanged sizes need no write [CSV-03]', () => {
  const wanted = [{ size: 'S' }, { size: 'M' }, { size: 'L' }]
  expect(planVariantChanges(before, wanted, price)).toEqual(none)
  const typedAlike = [{ size: 'S', stock: 3, stockBefore: 3 }, { size: 'M' }, { size: 'L' }]
  expect(planVariantChanges(before, typedAlike, price)).toEqual(none)
})

test('sizes are added, moved with their stock, and removed [CSV-03]', () => {
  const wanted = [{ size: 'M' }, { size: 'S' }, { size: 'XL', stock: 5 }, { size: 'XXL' }]
  expect(planVariantChanges(before, wanted, price)).toEqual({
    added: [
      { size: 'XL', stock: 5, position: 2, ...nothing },
      { size: 'XXL', stock: null, position: 3, ...nothing },
    ],
    changed: [
      { ...variant('M', null), position: 0 },
      { ...variant('S', 3), position: 1 },
    ],
    removedIds: ['id of L'],
    price,
  })
})

test('a new stock is refused when the old one is not what the admin saw [CSV-03]', () => {
  const typed = (stockBefore: number | undefined) =>
    planVariantChanges(before, [{ size: 'S', stock: 9, stockBefore }, { size: 'M' }, { size: 'L' }], price)
  const changed = [{ ...variant('S', 9), position: 0 }]
  expect(typed(3)).toEqual({ ...none, changed })
  expect(typed(undefined)).toEqual({ ...none, changed })
  expect(typed(4)).toBeNull()
})

test('a size keeps its own values unless new ones are given, and null removes them [OPT-01]', () => {
  const numbered = [variant('S', 3, { sku: 'TEE-S', weightGrams: 180 })]
  expect(planVariantChanges(numbered, [{ size: 'S' }], price)).toEqual(none)
  expect(
    planVariantChanges(numbered, [{ size: 'S', sku: null, barcode: '4006381333931' }], price)?.changed,
  ).toEqual([{ ...variant('S', 3, { barcode: '4006381333931', weightGrams: 180 }), position: 0 }])
})

test('the product takes the lowest price of its sizes, and the other sizes keep theirs [OPT-02]', () => {
  const wanted = [{ size: 'S', priceMinor: 4000 }, { size: 'M' }, { size: 'L', priceMinor: 5200 }]
  const steps = planVariantChanges(before, wanted, price)!
  expect(steps.price).toEqual({ priceMinor: 4000, compareAtMinor: null })
  expect(steps.changed.map(({ size, priceMinor }) => [size, priceMinor])).toEqual([
    ['M', 4800],
    ['L', 5200],
  ])
})
