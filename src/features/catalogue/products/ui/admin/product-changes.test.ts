import { expect, test } from 'vitest'
import { makeUndo } from './product-changes.ts'

test('undoing the deletion of products restores what that press deleted, and nothing that another admin had deleted [ADM-44, ADM-15]', () => {
  const answer = {
    doneIds: ['mine', 'theirs'],
    changedIds: ['mine'],
    left: [],
    pricesBefore: [],
    statesBefore: [],
  }
  expect(makeUndo({ kind: 'delete' }, answer)).toEqual({ ids: ['mine'], change: { kind: 'undelete' } })
  expect(makeUndo({ kind: 'delete' }, { ...answer, changedIds: [] })).toBeNull()
})
