import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

type Way<Value extends string> = {
  value: Value
  label: string
  /** Below the label, whether selected or not. */
  note?: string | undefined
  price?: ReactNode
  /** An icon in place of a price. */
  mark?: ReactNode
  /** Shown only if selected. */
  text?: string | undefined
}

interface WayChoiceProps<Value extends string> {
  label: string
  ways: Way<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string | undefined
  /** The choices are being refetched. */
  isBusy?: boolean
  /** Continues the rows of a saved address, with the label beside the choices if there is room. */
  hasSideLabel?: boolean
  /** Inside a section with more content than this choice. */
  isWithin?: boolean
}

/** A choice of a few payment or shipping methods, one per row; the selected one shows its instructions. */
export function WayChoice<Value extends string>({
  label,
  ways,
  value,
  onChange,
  error,
  isBusy = false,
  hasSideLabel = false,
  isWithin = false,
}: WayChoiceProps<Value>) {
  const name = useId()
  const errorId = `${name}-error`
  return (
    <fieldset
      aria-busy={isBusy || undefined}
      className={clsx(
        'min-w-0 aria-busy:text-ink-3',
        hasSideLabel && 'border-b border-line pt-5 pb-2 sm:py-2 sm:pl-39',
      )}
      aria-describedby={error ? errorId : undefined}
    >
      <legend
        className={clsx(
          hasSideLabel
            ? 'display-xs float-left w-full sm:-ml-39 sm:w-33 sm:pt-3'
            : isWithin
              ? 'text-small font-strong'
              : 'display-s',
        )}
      >
        {label}
      </legend>
      <ul
        className={clsx(
          'divide-y divide-line',
          hasSideLabel ? 'clear-both sm:clear-none' : 'border-y border-line',
          !hasSideLabel && (isWithin ? 'mt-2' : 'mt-3'),
        )}
      >
        {ways.map((way) => (
          <li key={way.value}>
            <label className="grid min-h-target cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-3">
              <input
                type="radio"
                name={name}
                value={way.value}
                checked={way.value === value}
                onChange={() => onChange(way.value)}
                className="size-5 appearance-none rounded-full border border-line-strong bg-raised checked:border-6 checked:border-ink"
              />
              <span className="wrap-anywhere">
                <span className={way.value === value ? 'font-strong' : undefined}>{way.label}</span>
                {way.note ? <span className="block text-meta text-ink-2">{way.note}</span> : null}
              </span>
              <span className="text-small tabular-nums">{way.mark ?? way.price}</span>
            </label>
            {way.value === value && way.text ? (
              <p className="max-w-measure pb-4 pl-8 text-small whitespace-pre-line text-ink-2 wrap-anywhere">
                {way.text}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {error ? (
        <p id={errorId} className="mt-2 text-meta text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
