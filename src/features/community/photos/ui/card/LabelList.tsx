import { Badge } from '../../../../../design/display/Badge.tsx'
import type { Label } from '../../labels/label.ts'
import { labelWords } from '../../labels/label-words.ts'

/** The labels as text, below the caption. */
export function LabelList({ labels }: { labels: readonly Label[] }) {
  if (labels.length === 0) return null
  return (
    <ul aria-label="Labels" className="mt-4.5 flex flex-wrap gap-2">
      {labels.map((label) => (
        <li key={label}>
          <Badge>{labelWords[label]}</Badge>
        </li>
      ))}
    </ul>
  )
}
