import { describe, expect, test } from 'vitest'
import { mergeDrafts } from '../../../../../../kernel/admin/ui/form/merge-drafts.ts'
import { newImage } from '../../../../../../kernel/pictures/ui/images/image-draft.ts'
import { ApiProblem } from '../../../../../../web/api.ts'
import type { AdminProduct, AdminSizeChart } from '../../../admin-product.ts'
import {
  chartDraftOf,
  chartFormOf,
  newChart,
  parseMeasurement,
  withSizes,
} from '../size-charts/chart-draft.ts'
import { mergeCharts } from '../size-charts/merge-charts.ts'
import { parseStock } from '../stock-input.ts'
import { draftOf, mergeProduct, type ProductDraft, splitSizes, withoutLocalFiles } from './product-draft.ts'
import { formOf } from './product-form.ts'

test.each([
  ['S, M ,L', ['S', 'M', 'L']],
  [' , S,,  One   size ,', ['S', 'One size']],
  ['s, S', ['S']],
  ['', []],
])('“%s” is read as the sizes %j [ADM-12]', (typed, sizes) => {
  expect(splitSizes(typed)).toEqual(sizes)
})

test.each([
  ['', null],
  [' 7 ', 7],
  ['1,200', 1200],
  ['-1', undefined],
  ['1.5', undefined],
  ['9999999', undefined],
])('“%s” is read as the stock %j', (typed, stock) => {
  expect(parseStock(typed)).toBe(stock)
})

describe('a size chart that two admins changed is merged cell by cell [ADM-34]', () => {
  const mm = (cm: number) => ({ fromMm: cm * 10, toMm: null })
  const stored: AdminSizeChart = {
    ...{ id: 'a', version: 'one', productCount: 3, kind: 'Tees', measuresOf: 'piece', brandName: 'Rumah' },
    measures: ['Chest', 'Length'],
    rows: [
      { size: 'S', cells: [mm(50), mm(70)] },
      { size: 'M', cells: [mm(54), mm(72)] },
    ],
  } as AdminSizeChart
  const typed = (size: string, cells: string[]) => {
    const chart = chartDraftOf(stored)
    return {
      ...chart,
      isChanged: true,
      rows: chart.rows.map((row) => (row.size === size ? { size, cells } : row)),
    }
  }

  test('values that only the other changed are taken over, values that only I typed stay, and 52.0 equals 52', () => {
    const current = {
      ...{ ...stored, version: 'two', kind: 'T-shirts', measures: ['Chest', 'Length', 'Sleeve'] },
      rows: [
        { size: 'S', cells: [mm(50), mm(71), null] },
        { size: 'M', cells: [mm(55), mm(72), mm(20)] },
      ],
    }
    const { chart, mergedLabels, conflicts } = mergeCharts(typed('M', ['55.0', '73']), current)
    expect(conflicts).toEqual([])
    expect(mergedLabels).toEqual(['Size chart, name', 'Length of S', 'Sleeve of M'])
    expect(chart).toMatchObject({
      ...{ version: 'two', kind: 'T-shirts', isChanged: true, stored: current },
      measures: [{ name: 'Chest' }, { name: 'Length' }, { name: 'Sleeve' }],
      rows: [
        { size: 'S', cells: ['50', '71', ''] },
        { size: 'M', cells: ['55.0', '73', '20'] },
      ],
    })
  })

  test('a value that both changed is a conflict, also where the other removed it', () => {
    const current = { ...stored, version: 'two', rows: [{ size: 'S', cells: [mm(51), mm(70)] }] }
    const mine = typed('S', ['49', '70'])
    const { chart, conflicts } = mergeCharts(mine, current)
    expect(chart.rows).toEqual([{ size: 'S', cells: ['49', '70'] }])
    expect(conflicts).toMatchObject([
      { label: 'Chest of S', mine: { formattedValue: '49' }, theirs: { formattedValue: '51' } },
    ])
    const chosen = conflicts[0]!.theirs.applyTo({ ...draftOf(null), chart })
    expect(chosen.chart?.rows).toEqual([{ size: 'S', cells: ['51', '70'] }])

    const gone = mergeCharts(typed('M', ['56', '72']), current)
    expect(gone.chart.rows[1]).toEqual({ size: 'M', cells: ['56', '72'] })
    expect(gone.conflicts.map(({ label, theirs }) => [label, theirs.formattedValue])).toEqual([
      ['Chest of M', 'Empty'],
    ])
  })
})

test('a saved draft has no files: an uploaded picture stays, and one that is not uploaded is left out [TODAY-03]', () => {
  const [there, here] = [newImage(new Blob(['a']), 'a.jpg'), newImage(new Blob(['b']), 'b.jpg')]
  const { images, ...kept } = withoutLocalFiles({
    color: 'Rust',
    images: [{ ...there, pictureId: 'p' }, here],
  })
  expect(kept).toEqual({ color: 'Rust' })
  expect(images).toMatchObject([{ pictureId: 'p', file: null }])
  expect(images).toHaveLength(1)
  expect(withoutLocalFiles({ color: 'Rust' })).toEqual({ color: 'Rust' })
})

describe('a product that two admins changed is merged', () => {
  const product = {
    ...{ name: 'Coat', description: '', color: 'Rust', currency: 'USD', priceMinor: 1_000, images: [] },
    variants: [{ id: '1', size: 'S', stock: 5 }],
  } as unknown as AdminProduct
  const base = draftOf(product)
  const labels = { priceMinor: 'Price', color: 'Color', description: 'Description', sizes: 'Sizes' }

  function meet(typed: Partial<ProductDraft>, saved: Partial<AdminProduct>) {
    const mine = { ...base, ...typed }
    const current = { ...product, ...saved }
    const refusal = new ApiProblem({
      ...{ code: 'product-changed', status: 409, title: '' },
      ...{ current, changedBy: 'otto' },
    } as ConstructorParameters<typeof ApiProblem>[0])
    const merged = mergeProduct(refusal, {
      ...{ saved: base, draft: mine },
      merge: (theirs, comparable) =>
        mergeDrafts<ProductDraft>([base, mine, theirs], {
          ...{ labels, comparable },
          formatValue: (name, draft) => String(draft[name as keyof ProductDraft]),
        }),
    })
    expect(merged).toMatchObject({ row: current, changedBy: 'otto' })
    return merged!
  }
  const changed = { priceMinor: 1_200, variants: [{ id: '1', size: 'S', stock: 3 }] } as Partial<AdminProduct>

  test('fields that only the other changed are taken over, and fields that only I changed stay', () => {
    expect(meet({ description: 'Mine.' }, changed)).toMatchObject({
      draft: { description: 'Mine.', priceMinor: '12.00', stocks: { S: '3' } },
      mergedLabels: ['Price', 'Stock of S'],
      conflicts: [],
    })
  })

  test('fields that both changed stay as typed, and either value can be chosen', () => {
    const { draft: merged, conflicts } = meet({ priceMinor: '9.00', stocks: { S: '8' } }, changed)
    expect(merged).toMatchObject({ priceMinor: '9.00', stocks: { S: '8' } })
    expect(
      conflicts.map(({ label, mine, theirs }) => [label, mine.formattedValue, theirs.formattedValue]),
    ).toEqual([
      ['Price', '9.00', '12.00'],
      ['Stock of S', '8', '3'],
    ])
    const theirsChosen = conflicts.reduce((so, { theirs }) => theirs.applyTo(so), merged)
    expect(theirsChosen).toMatchObject({ priceMinor: '12.00', stocks: { S: '3' } })
    expect(conflicts.reduce((so, { mine }) => mine.applyTo(so), theirsChosen)).toEqual(merged)
  })

  test('a field that both changed to the same value is no conflict', () => {
    const alike = meet({ priceMinor: '12.00', stocks: { S: '3' } }, changed)
    expect(alike).toMatchObject({ mergedLabels: [], conflicts: [] })
  })
})

test('an unchanged stock is not sent, and an empty price is 0 [ADM-10, ADM-12]', () => {
  const product = {
    currency: 'USD',
    priceMinor: 1_000,
    variants: [
      { id: '1', size: 'S', stock: 5 },
      { id: '2', size: 'M', stock: null },
    ],
    images: [{ pictureId: 'p', altText: '' }],
  } as AdminProduct
  const typed = { ...draftOf(product), priceMinor: '', sizes: 'S, M, L', stocks: { S: '5', M: '2' } }
  const read = formOf(typed, product, 'USD')
  expect('form' in read && read.form).toMatchObject({
    priceMinor: 0,
    variants: [{ size: 'S' }, { size: 'M', stock: 2, stockBefore: null }, { size: 'L', stock: null }],
  })
  expect(formOf({ ...typed, images: [], priceMinor: 'x' }, product, 'USD')).toEqual({
    fields: {
      priceMinor: 'Use an amount such as 4.50',
      images: 'At least one product image is required',
    },
  })
})

test.each([
  ['52', { fromMm: 520, toMm: null }],
  ['52,5', { fromMm: 525, toMm: null }],
  ['88 - 92', { fromMm: 880, toMm: 920 }],
  ['', null],
  ['92-88', undefined],
  ['wide', undefined],
])('“%s” in centimeters is read as %j', (typed, cell) => {
  expect(parseMeasurement(typed)).toEqual(cell)
})

test('a size chart is sent with its measured sizes only', () => {
  const chart = withSizes({ ...newChart(['S']), kind: 'Coats' }, ['S', 'M'])
  expect(chartFormOf(chart, 'brand')).toBe('Please enter at least one measurement')
  const measured = {
    ...chart,
    rows: chart.rows.map((row, at) => ({ ...row, cells: at ? ['54', ''] : ['', ''] })),
  }
  expect(chartFormOf(measured, 'brand')).toMatchObject({
    brandId: 'brand',
    kind: 'Coats',
    measures: ['Chest', 'Length'],
    rows: [{ size: 'M', cells: [{ fromMm: 540, toMm: null }, null] }],
  })
  expect(chartFormOf({ ...measured, kind: ' ' }, 'brand')).toBe('Please enter a chart name')
})
