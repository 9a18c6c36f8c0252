import { expect, test } from 'vitest'
import { feedSearch, looksSearch } from './feed-search.ts'

test('the address of the feed keeps known values and drops the rest [DEC-37]', () => {
  expect(feedSearch({ order: 'top', type: 'outfit', photo: 'a', utm: 'x' })).toEqual({
    order: 'top',
    type: 'outfit',
    photo: 'a',
  })
  expect(feedSearch({ order: 'newest', type: '', photo: 7 })).toEqual({})
  expect(feedSearch({ order: 'sideways', type: ['a'] })).toEqual({})
})

test('labels to leave out are one value in the address, in list order, and the old value for paid ones is converted to it [LABEL-05]', () => {
  for (const read of [feedSearch, looksSearch]) {
    expect(read({ without: 'generated_paid_paid_cheap' })).toEqual({ without: 'paid_generated' })
    expect(read({ paid: 'without' })).toEqual({ without: 'paid' })
    expect(read({ paid: 'without', without: 'gifted' })).toEqual({ without: 'gifted' })
    expect(read({ paid: 'with', without: 'cheap' })).toEqual({})
    expect(read({ without: ['paid'] })).toEqual({})
  }
})

test('the only label to show is a value in the address, and the same label is then not left out [LABEL-08]', () => {
  for (const read of [feedSearch, looksSearch]) {
    expect(read({ label: 'own-brand', without: 'paid' })).toEqual({ label: 'own-brand', without: 'paid' })
    expect(read({ label: 'paid', without: 'edited_paid' })).toEqual({ label: 'paid', without: 'edited' })
    expect(read({ label: 'paid', paid: 'without' })).toEqual({ label: 'paid' })
    for (const label of ['cheap', 'paid_gifted', '', ['paid']]) expect(read({ label })).toEqual({})
  }
})
