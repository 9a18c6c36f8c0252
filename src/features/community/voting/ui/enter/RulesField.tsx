import { type Ref, useId } from 'react'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'

interface RulesFieldProps {
  rules: string
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
  problem: string | undefined
  ref: Ref<HTMLInputElement>
}

/** The rules of a contest, with the checkbox to accept them. */
export function RulesField({ rules, isAccepted, onAccept, problem, ref }: RulesFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <h3 id={`${id}-title`} className="text-small font-strong">
        Rules of this contest
      </h3>
      <section
        aria-labelledby={`${id}-title`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long rules are scrolled with the keys
        tabIndex={0}
        className="max-h-44 overflow-y-auto border border-line bg-sunken px-3 py-2 text-small whitespace-pre-line wrap-anywhere"
      >
        {rules}
      </section>
      <Checkbox
        ref={ref}
        label="I have read the rules and accept them"
        checked={isAccepted}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onAccept(event.target.checked)}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-meta text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
