import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { Step } from './first-run-search.ts'

const names: Record<Step, string> = { sizes: 'Sizes', looks: 'Looks', people: 'People' }

/** The steps on a tape that is pulled out as far as the current one. */
export function StepTape({ steps, step }: { steps: readonly Step[]; step: Step }) {
  const at = steps.indexOf(step)
  return (
    <ol
      aria-label={`Step ${at + 1} of ${steps.length}`}
      className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-sm border border-ink"
    >
      {steps.map((one, place) => (
        <li
          key={one}
          aria-current={place === at ? 'step' : undefined}
          className={clsx(
            'relative flex min-h-target items-center justify-center gap-1.5 pt-1 text-small',
            'bg-[repeating-linear-gradient(90deg,currentColor_0_1px,transparent_1px_8px)] bg-size-[100%_6px] bg-no-repeat',
            'after:absolute after:top-0 after:right-0 after:h-3.5 after:w-px after:bg-current last:after:hidden',
            place <= at ? 'bg-[var(--tape-strip)] text-[var(--tape-strip-ink)]' : 'text-ink-2',
            place === at && 'font-semibold',
          )}
        >
          {place < at ? (
            <>
              <Check aria-hidden className="size-4" />
              <span className="sr-only">Done: </span>
            </>
          ) : (
            <b className="font-semibold tabular-nums">{place + 1}</b>
          )}
          {names[one]}
        </li>
      ))}
    </ol>
  )
}
