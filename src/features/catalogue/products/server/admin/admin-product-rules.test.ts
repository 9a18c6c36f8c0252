import { expect, test } from 'vitest'
import { legacyUuid } from '../../../../../platform/database/ids.ts'
import { Problem } from '../../../../../problems.ts'
import { checkImages, checkState, productKey, variantSteps } from './admin-product-rules.ts'

const UUID = '3EDC4564-A038-5CEF-AAFC-9E81C24A3775'
const refusal = (check: () => void): unknown => {
  try {
    check()
    return null
  } catch (problem) {
    return problem instanceof Problem ? problem.fields : problem
  }
}

test('a product keeps a UUID as its key, and any other name is turned into one [ADM-13]', () => {
  expect(productKey(UUID)).toEqual({ id: UUID.toLowerCase(), legacyId: null })
  expect(productKey('harbour-coat')).toEqual({ id: legacyUuid('harbour-coat'), legacyId: 'harbour-coat' })
  const fresh = productKey(undefined)
  expect(fresh.legacyId).toBeNull()
  expect(fresh.id).not.toBe(productKey(undefined).id)
})

test('an admin puts nothing among the proposals, and may leave there what is there [DEC-56]', () => {
  const fields = { state: 'It is either on sale or archived.' }
  expect(refusal(() => checkState('proposed', 'active'))).toEqual(fields)
  expect(refusal(() => checkState('proposed', null))).toEqual(fields)
  expect(refusal(() => checkState('proposed', 'proposed'))).toBeNull()
  expect(refusal(() => checkState('active', 'archived'))).toBeNull()
})

test('three images are enough, or as many as there were [DEC-28]', () => {
  expect(refusal(() => checkImages(3, 0))).toBeNull()
  expect(refusal(() => checkImages(4, 0))).toEqual({ images: 'Up to 3 images' })
  expect(refusal(() => checkImages(7, 7))).toBeNull()
  expect(refusal(() => checkImages(8, 7))).toEqual({ images: 'Up to 7 images' })
})

const variant = (size: string, stock: number | null) => ({ id: `id of ${size}`, size, stock })
const before = [variant('S', 3), variant('M', null), variant('L', 0)]
const none = { added: [], changed: [], removedIds: [] }

test('sizes that stay as they are need no write [CSV-03]', () => {
  const wanted = [{ size: 'S' }, { size: 'M' }, { size: 'L' }]
  expect(variantSteps(before as never, wanted as never)).toEqual(none)
  const typedAlike = [{ size: 'S', stock: 3, stockBefore: 3 }, { size: 'M' }, { size: 'L' }]
  expect(variantSteps(before as never, typedAlike as never)).toEqual(none)
})

test('sizes are added, moved with their pieces, and removed [CSV-03]', () => {
  const wanted = [{ size: 'M' }, { size: 'S' }, { size: 'XL', stock: 5 }, { size: 'XXL' }]
  expect(variantSteps(before as never, wanted as never)).toEqual({
    added: [
      { size: 'XL', stock: 5, position: 2 },
      { size: 'XXL', stock: null, position: 3 },
    ],
    changed: [
      { id: 'id of M', stock: null, position: 0 },
      { id: 'id of S', stock: 3, position: 1 },
    ],
    removedIds: ['id of L'],
  })
})

test('a number that was typed over counts when it still was what the admin saw [CSV-03]', () => {
  const typed = (stockBefore: number | undefined) =>
    variantSteps(
      before as never,
      [{ size: 'S', stock: 9, stockBefore }, { size: 'M' }, { size: 'L' }] as never,
    )
  const changed = [{ id: 'id of S', stock: 9, position: 0 }]
  expect(typed(3)).toEqual({ ...none, changed })
  expect(typed(undefined)).toEqual({ ...none, changed })
  expect(typed(4)).toBeNull()
})
