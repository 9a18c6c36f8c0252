import { expect, test } from 'vitest'
import { mergeDrafts } from './merge-drafts.ts'

const fields = {
  labels: { name: 'Name', story: 'Story', isOn: 'On' },
  formatValue: (name: string, draft: Record<string, unknown>) => String(draft[name] || 'Empty'),
}

test('a field only the other admin changed is taken over, a field both changed differently is a conflict, and a field both changed alike is not [TODAY-15]', () => {
  const base = { name: 'Ostrow', story: '', isOn: false }
  const mine = { name: 'Ostrow', story: 'Mine.', isOn: true }
  const theirs = { name: 'Ostrow & Co', story: 'Theirs.', isOn: true }
  const { draft, mergedLabels, conflicts } = mergeDrafts<Record<string, unknown>>(
    [base, mine, theirs],
    fields,
  )
  expect(draft).toEqual({ name: 'Ostrow & Co', story: 'Mine.', isOn: true })
  expect(mergedLabels).toEqual(['Name'])
  expect(
    conflicts.map(({ label, mine, theirs }) => [label, mine.formattedValue, theirs.formattedValue]),
  ).toEqual([['Story', 'Mine.', 'Theirs.']])
  expect(conflicts[0]!.theirs.applyTo(draft)).toMatchObject({ name: 'Ostrow & Co', story: 'Theirs.' })
})
