import { expect, test } from 'vitest'
import type { CategoryView } from '../../voting.ts'
import { filterCategories } from './filter-categories.ts'

const category = (name: string, more: Partial<CategoryView>) =>
  ({
    name,
    description: null,
    tags: [],
    state: 'open',
    entryCount: 0,
    closesAt: null,
    ...more,
  }) as CategoryView

const all = [
  category('Best Repair', { tags: ['Wool'], entryCount: 3, closesAt: '2026-12-01T00:00:00.000Z' }),
  category('Denim', { description: 'Worn in.', entryCount: 9, state: 'sealed' }),
  category('The Layer', { entryCount: 3, closesAt: '2026-11-30T00:00:00.000Z' }),
]
const names = (search: object) => filterCategories(all, search).map(({ name }) => name)

test('categories are searched by name, description and tags, filtered by state and sorted each way [TODAY-14]', () => {
  expect(names({})).toEqual(['Best Repair', 'Denim', 'The Layer'])
  expect(names({ q: ' WOOL' })).toEqual(['Best Repair'])
  expect(names({ q: 'worn' })).toEqual(['Denim'])
  expect(names({ state: 'open' })).toEqual(['Best Repair', 'The Layer'])
  expect(names({ state: 'something' })).toHaveLength(3)
  expect(names({ sort: '-name' })).toEqual(['The Layer', 'Denim', 'Best Repair'])
  expect(names({ sort: '-entries' })[0]).toBe('Denim')
  expect(names({ sort: 'closes' })).toEqual(['The Layer', 'Best Repair', 'Denim'])
  expect(names({ sort: 'price' })).toEqual(names({}))
})
