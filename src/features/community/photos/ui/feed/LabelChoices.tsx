import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { readLabels, withLabelTurned } from '../../labels/label-address.ts'
import { LABELS, labelWords } from '../../labels/label-words.ts'
import { withoutLabels } from '../pages/feed-search.ts'

/** A link for each label, which leaves it out or shows it again. */
export function LabelChoices({ without }: { without: string | undefined }) {
  const leftOut = readLabels(without)
  return (
    <>
      <p id="labels-left-out-title">Leave out looks labeled</p>
      <ul aria-labelledby="labels-left-out-title">
        {LABELS.map((label) => (
          <li key={label}>
            <Link
              {...withoutLabels(withLabelTurned(without, label))}
              aria-current={leftOut.includes(label) ? 'true' : undefined}
            >
              <Check aria-hidden />
              {labelWords[label]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
