import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { textPhrases } from '../../house-words.ts'
import type { Asked } from '../../joining.ts'

interface AgreementCheckboxesProps {
  agreements: readonly Asked[]
  /** The checked boxes. */
  ticked: readonly Asked['what'][]
  onChange: (ticked: Asked['what'][]) => void
  error?: string | undefined
}

/** A checkbox with a link for each thing to agree to. None is checked by default. */
export function AgreementCheckboxes({ agreements, ticked, onChange, error }: AgreementCheckboxesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">What you agree to</legend>
      {agreements.map((agreement) => (
        <Checkbox
          key={agreement.what}
          label={agreementLabel(agreement)}
          checked={ticked.includes(agreement.what)}
          aria-invalid={Boolean(error) && !ticked.includes(agreement.what)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...ticked, agreement.what] : ticked.filter((what) => what !== agreement.what),
            )
          }
        />
      ))}
      {error ? (
        <p role="alert" className="flex gap-1.5 text-meta text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

/** "I agree to the terms", with a link. */
export function agreementLabel({ what, version }: Asked): ReactNode {
  if (what === 'age') return `I am at least ${version} years old`
  return (
    <>
      I agree to the{' '}
      <a href={`/${what}/${version}`} target="_blank" rel="noopener" className="text-link">
        {textPhrases[what]}
        <span className="sr-only">, opens in a new tab</span>
      </a>
    </>
  )
}
