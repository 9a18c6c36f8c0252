import { expect, test } from 'vitest'
import type { CategoryView } from '../../voting.ts'
import { draftOf, formOf } from './category-draft.ts'

test('an empty form sends no years, times or tags, and an invalid number is sent as typed for the server to refuse [ADM-24, ADM-25]', () => {
  const empty = formOf({ ...draftOf(null), name: 'A' }, null)
  expect(empty).toMatchObject({ description: null, startYear: null, endYear: null, tags: [], opensAt: null })
  const typed = formOf(
    { ...draftOf(null), startYear: ' 2000 ', endYear: 'soon', tags: ' Repair, , Wool ' },
    null,
  )
  expect(typed).toMatchObject({ startYear: 2000, endYear: 'soon', tags: ['Repair', 'Wool'] })
})

test('a time that was not changed is sent back exactly as it came', () => {
  const times = { closesAt: '2026-11-21T17:00:59.123Z', opensAt: null }
  const terms = { prizes: [] as string[], labelsRequired: [], labelsForbidden: [], rounds: [] }
  const category = { ...times, ...terms, tags: ['Wool'] as string[] } as unknown as CategoryView
  expect(formOf(draftOf(category), category)).toMatchObject({ closesAt: '2026-11-21T17:00:59.123Z' })
  expect(formOf({ ...draftOf(category), closesAt: '' }, category)).toMatchObject({ closesAt: null })
})

test('prizes are split into lines, and an entry limit that is no number is sent as typed [VOTE-19, VOTE-20]', () => {
  const draft = {
    ...draftOf(null),
    name: 'A',
    prizes: ' A coat \n\nA scarf\n',
    entriesMax: '3',
    rules: ' \n ',
  }
  expect(formOf(draft, null)).toMatchObject({ prizes: ['A coat', 'A scarf'], entriesMax: 3, rules: null })
  expect(formOf({ ...draft, entriesMax: 'some', prizes: '' }, null)).toMatchObject({
    entriesMax: 'some',
    prizes: [],
  })
})

test('each label has its own field, and the fields become the required and the forbidden labels [LABEL-06]', () => {
  const draft = {
    ...draftOf(null),
    name: 'A',
    'label-generated': 'forbidden',
    'label-gifted': 'required',
  } as const
  const form = formOf(draft, null)
  expect(form).toMatchObject({ labelsRequired: ['gifted'], labelsForbidden: ['generated'] })
  expect(draftOf({ ...form } as unknown as CategoryView)).toMatchObject({
    'label-generated': 'forbidden',
    'label-gifted': 'required',
    'label-paid': 'any',
  })
})

test('rounds are sent as typed, and an empty share of the jury is sent as 0 [VOTE-24, VOTE-27]', () => {
  const rounds = [{ closesAt: '2026-11-21T17:00', best: '10' }]
  const form = formOf({ ...draftOf(null), name: 'A', rounds, juryPercent: ' ' }, null)
  expect(form.rounds).toEqual([{ closesAt: new Date('2026-11-21T17:00').toISOString(), best: 10 }])
  expect(form.juryPercent).toBe(0)
  const unread = formOf({ ...draftOf(null), name: 'A', rounds: [{ closesAt: '', best: 'x' }] }, null)
  expect(unread.rounds).toEqual([{ closesAt: '', best: 'x' }])
})
