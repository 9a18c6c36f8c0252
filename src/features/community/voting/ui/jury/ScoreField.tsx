import { Select } from '../../../../../design/fields/Select.tsx'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import type { CategoryPage, EntryView } from '../../voting.ts'
import { useScore } from './jury-queries.ts'

const scores = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

/** A juror's score for an entry, from 1 to 10. */
export function ScoreField({ category, entry }: { category: CategoryPage; entry: EntryView }) {
  const score = useScore(category, entry)
  return (
    <Select
      size="small"
      aria-label={`Your score for the entry by ${nameOf(entry.owner)}`}
      value={entry.ownScore?.toString() ?? ''}
      className="w-full"
      onChange={({ target }) => score.mutate(target.value === '' ? null : Number(target.value))}
    >
      <option value="">No score</option>
      {scores.map((one) => (
        <option key={one} value={one}>
          {one === 10 ? '10, the best' : one}
        </option>
      ))}
    </Select>
  )
}
