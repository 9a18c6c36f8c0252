import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useId } from 'react'
import type { Label } from '../../labels/label.ts'
import {
  type LabelLinkSearch,
  type LabelSearch,
  readLabels,
  toggleExcludedLabel,
  toggleOnlyLabel,
} from '../../labels/label-search.ts'
import { LABELS, labelWords } from '../../labels/label-words.ts'
import { labelLinkProps } from '../pages/feed-search.ts'

/** Two toggle links per label: exclude it, or show only looks with it. */
export function LabelChoices({ chosen }: { chosen: LabelSearch }) {
  const leftOut = readLabels(chosen.without)
  return (
    <>
      <Choices
        title="Hide looks labeled"
        turned={(label) => toggleExcludedLabel(chosen, label)}
        isOn={(label) => leftOut.includes(label)}
      />
      <Choices
        title="Show only looks labeled"
        turned={(label) => toggleOnlyLabel(chosen, label)}
        isOn={(label) => label === chosen.label}
      />
    </>
  )
}

interface ChoicesProps {
  title: string
  turned: (label: Label) => LabelLinkSearch
  isOn: (label: Label) => boolean
}

function Choices({ title, turned, isOn }: ChoicesProps) {
  const titleId = useId()
  return (
    <>
      <p id={titleId}>{title}</p>
      <ul aria-labelledby={titleId}>
        {LABELS.map((label) => (
          <li key={label}>
            <Link {...labelLinkProps(turned(label))} aria-current={isOn(label) ? 'true' : undefined}>
              <Check aria-hidden />
              {labelWords[label]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
