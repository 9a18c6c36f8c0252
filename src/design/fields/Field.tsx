import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldContext } from './field-context.ts'

interface FieldProps {
  label: ReactNode
  hint?: ReactNode | undefined
  error?: ReactNode | undefined
  /** Adds "optional" to the label; required fields have no marker. */
  optional?: boolean | undefined
  /** For several controls under one name (chips, stars): renders a fieldset with a legend. */
  group?: boolean | undefined
  hideLabel?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label above, control, hint or error below. The control inside connects itself to them. */
export function Field({ label, hint, error, optional, group, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  const words = (
    <>
      {label}
      {optional && <span className="font-normal text-ink-3"> optional</span>}
    </>
  )
  const labelClass = hideLabel ? 'sr-only' : 'text-meta font-strong text-ink'

  const below =
    hint || error ? (
      <div className="grid gap-1.5">
        {hint && (
          <p id={hintId} className="text-meta text-ink-3">
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} className="flex gap-1.5 text-meta text-danger">
            <CircleAlert aria-hidden className="mt-px size-4" />
            {error}
          </p>
        )}
      </div>
    ) : null

  return (
    <FieldContext
      value={{
        controlId: id,
        describedBy: group ? undefined : describedBy,
        invalid: !group && Boolean(error),
      }}
    >
      {group ? (
        <fieldset
          aria-describedby={describedBy}
          data-invalid-group={error ? '' : undefined}
          className={clsx('min-w-0 space-y-1.5', className)}
        >
          <legend className={labelClass}>{words}</legend>
          {children}
          {below}
        </fieldset>
      ) : (
        <div className={clsx('grid min-w-0 content-start gap-1.5', className)}>
          <label htmlFor={id} className={clsx(labelClass, 'self-end justify-self-start')}>
            {words}
          </label>
          {children}
          {below}
        </div>
      )}
    </FieldContext>
  )
}
