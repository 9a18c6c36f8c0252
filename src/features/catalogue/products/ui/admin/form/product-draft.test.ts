import { describe, expect, test } from 'vitest'
import { mergeDrafts } from '../../../../../../kernel/admin/ui/form/merge-drafts.ts'
import { newImage } from '../../../../../../kernel/pictures/ui/images/image-draft.ts'
import { ApiProblem } from '../../../../../../web/api.ts'
import type { AdminProduct, AdminSizeChart } from '../../../admin-product.ts'
import { chartDraftOf, chartFormOf, newChart, readCell, withSizes } from '../size-charts/chart-draft.ts'
import { mergeCharts } from '../size-charts/merge-charts.ts'
import { readStock } from '../typed-stock.ts'
import { draftOf, keptOf, mergeProduct, type ProductDraft, sizesOf } from './product-draft.ts'
import { formOf } from './product-form.ts'

test.each([
  ['S, M ,L', ['S', 'M', 'L']],
  [' , S,,  One   size ,', ['S', 'One size']],
  ['s, S', ['S']],
  ['', []],
])('“%s” names the sizes %j [ADM-12]', (typed, sizes) => {
  expect(sizesOf(typed)).toEqual(sizes)
})

test.each([
  ['', null],
  [' 7 ', 7],
  ['1,200', 1200],
  ['-1', undefined],
  ['1.5', undefined],
  ['9999999', undefined],
])('“%s” pieces are %j', (typed, stock) => {
  expect(readStock(typed)).toBe(stock)
})

describe('a size chart that two typed over is brought together, cell by cell [ADM-34]', () => {
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

  test('what only they changed is taken over, what only I typed stays, and 52.0 is 52', () => {
    const current = {
      ...{ ...stored, version: 'two', kind: 'T-shirts', measures: ['Chest', 'Length', 'Sleeve'] },
      rows: [
        { size: 'S', cells: [mm(50), mm(71), null] },
        { size: 'M', cells: [mm(55), mm(72), mm(20)] },
      ],
    }
    const { chart, takenOver, conflicts } = mergeCharts(typed('M', ['55.0', '73']), current)
    expect(conflicts).toEqual([])
    expect(takenOver).toEqual(['Size chart, for which pieces', 'Length of S', 'Sleeve of M'])
    expect(chart).toMatchObject({
      ...{ version: 'two', kind: 'T-shirts', isChanged: true, stored: current },
      measures: [{ name: 'Chest' }, { name: 'Length' }, { name: 'Sleeve' }],
      rows: [
        { size: 'S', cells: ['50', '71', ''] },
        { size: 'M', cells: ['55.0', '73', '20'] },
      ],
    })
  })

  test('what both changed is asked about, also where the other took it out', () => {
    const current = { ...stored, version: 'two', rows: [{ size: 'S', cells: [mm(51), mm(70)] }] }
    const mine = typed('S', ['49', '70'])
    const { chart, conflicts } = mergeCharts(mine, current)
    expect(chart.rows).toEqual([{ size: 'S', cells: ['49', '70'] }])
    expect(conflicts).toMatchObject([{ label: 'Chest of S', mine: { told: '49' }, theirs: { told: '51' } }])
    const chosen = conflicts[0]!.theirs.put({ ...draftOf(null), chart })
    expect(chosen.chart?.rows).toEqual([{ size: 'S', cells: ['51', '70'] }])

    const gone = mergeCharts(typed('M', ['56', '72']), current)
    expect(gone.chart.rows[1]).toEqual({ size: 'M', cells: ['56', '72'] })
    expect(gone.conflicts.map(({ label, theirs }) => [label, theirs.told])).toEqual([['Chest of M', 'Empty']])
  })
})

test('of a draft the browser keeps no file: an uploaded picture stays, one that is still here does not [TODAY-03]', () => {
  const [there, here] = [newImage(new Blob(['a']), 'a.jpg'), newImage(new Blob(['b']), 'b.jpg')]
  const { images, ...kept } = keptOf({ color: 'Rust', images: [{ ...there, pictureId: 'p' }, here] })
  expect(kept).toEqual({ color: 'Rust' })
  expect(images).toMatchObject([{ pictureId: 'p', file: null }])
  expect(images).toHaveLength(1)
  expect(keptOf({ color: 'Rust' })).toEqual({ color: 'Rust' })
})

describe('what two changed is brought together', () => {
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
          told: (name, draft) => String(draft[name as keyof ProductDraft]),
        }),
    })
    expect(merged).toMatchObject({ row: current, changedBy: 'otto' })
    return merged!
  }
  const changed = { priceMinor: 1_200, variants: [{ id: '1', size: 'S', stock: 3 }] } as Partial<AdminProduct>

  test('what only the other changed is taken over, what only one’s own stays', () => {
    expect(meet({ description: 'Mine.' }, changed)).toMatchObject({
      draft: { description: 'Mine.', priceMinor: '12.00', stocks: { S: '3' } },
      takenOver: ['Price', 'Stock of S'],
      conflicts: [],
    })
  })

  test('what both changed stays as it is typed, and either can be chosen', () => {
    const { draft: merged, conflicts } = meet({ priceMinor: '9.00', stocks: { S: '8' } }, changed)
    expect(merged).toMatchObject({ priceMinor: '9.00', stocks: { S: '8' } })
    expect(conflicts.map(({ label, mine, theirs }) => [label, mine.told, theirs.told])).toEqual([
      ['Price', '9.00', '12.00'],
      ['Stock of S', '8', '3'],
    ])
    const theirsChosen = conflicts.reduce((so, { theirs }) => theirs.put(so), merged)
    expect(theirsChosen).toMatchObject({ priceMinor: '12.00', stocks: { S: '3' } })
    expect(conflicts.reduce((so, { mine }) => mine.put(so), theirsChosen)).toEqual(merged)
  })

  test('what both changed alike is no question', () => {
    const alike = meet({ priceMinor: '12.00', stocks: { S: '3' } }, changed)
    expect(alike).toMatchObject({ takenOver: [], conflicts: [] })
  })
})

test('a stock that was not typed over is not sent; an empty price is 0 [ADM-10, ADM-12]', () => {
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
])('“%s” centimeters are %j', (typed, cell) => {
  expect(readCell(typed)).toEqual(cell)
})

test('a size chart is sent with the sizes that are measured', () => {
  const chart = withSizes({ ...newChart(['S']), kind: 'Coats' }, ['S', 'M'])
  expect(chartFormOf(chart, 'brand')).toBe('Please measure at least one size')
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
  expect(chartFormOf({ ...measured, kind: ' ' }, 'brand')).toBe('Please say what the chart is for')
})
