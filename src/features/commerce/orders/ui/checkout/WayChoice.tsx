import { type ReactNode, useId } from 'react'

type Way<Value extends string> = { value: Value; label: string; price?: ReactNode; text?: string | undefined }

interface WayChoiceProps<Value extends string> {
  label: string
  ways: Way<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string | undefined
}

/** One of a few payment or shipping methods, a line each; the chosen one shows its instructions. */
export function WayChoice<Value extends string>({
  label,
  ways,
  value,
  onChange,
  error,
}: WayChoiceProps<Value>) {
  const name = useId()
  const errorId = `${name}-error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="display-s">{label}</legend>
      <ul className="mt-3 divide-y divide-line border-y border-line">
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
              <span className="font-strong wrap-anywhere">{way.label}</span>
              <span className="text-small tabular-nums">{way.price}</span>
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
