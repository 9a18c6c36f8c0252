import { expect, test } from 'vitest'
import { feedSearch } from './feed-search.ts'

test('the address of the feed keeps what it knows and drops the rest [DEC-37]', () => {
  expect(feedSearch({ order: 'top', type: 'outfit', photo: 'a', utm: 'x' })).toEqual({
    order: 'top',
    type: 'outfit',
    photo: 'a',
  })
  expect(feedSearch({ order: 'newest', type: '', photo: 7 })).toEqual({})
  expect(feedSearch({ order: 'sideways', type: ['a'] })).toEqual({})
})
