import { expect, test } from 'vitest'
import { makeUndo } from './category-resource.ts'

test('undoing a deletion restores what that press deleted, and nothing that another admin had deleted [ADM-44, TODAY-14]', () => {
  const ids = ['mine', 'theirs']
  const answer = { doneIds: ids, changedIds: ['mine'], left: [] }
  expect(makeUndo({ ids, change: 'delete' }, answer)).toEqual({ ids: ['mine'], change: 'undelete' })
  expect(makeUndo({ ids, change: 'delete' }, { ...answer, changedIds: [] })).toBeNull()
  expect(makeUndo({ ids, change: 'close' }, answer)).toBeNull()
})
