import { clsx } from 'clsx'
import { useId } from 'react'

interface RatingInputProps {
  label: string
  /** 1 to 5, or null before the first choice. */
  value: number | null
  onChange: (value: number) => void
  className?: string | undefined
}

/** Five stars to choose from: radio buttons, so the arrow keys work too. */
export function RatingInput({ label, value, onChange, className }: RatingInputProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={clsx('-ml-3 inline-flex', className)}>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label
          key={stars}
          className="relative grid size-target place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={stars}
            aria-label={stars === 1 ? '1 star' : `${stars} stars`}
            checked={stars === value}
            onChange={() => onChange(stars)}
            className="absolute inset-0 appearance-none outline-none"
          />
          <span
            aria-hidden
            className="rating-star"
            data-filled={(value !== null && stars <= value) || undefined}
          />
        </label>
      ))}
    </div>
  )
}
