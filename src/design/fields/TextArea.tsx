import { clsx } from 'clsx'
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useFieldControl } from './field-context.ts'
import { inputBoxClass, readOnlyClass } from './input-class.ts'
import { charactersLeft, charactersLeftWords } from './text-length.ts'

interface TextAreaProps extends ComponentProps<'textarea'> {
  /** The maximum number of characters as a reader counts them. The remaining number appears near the end. */
  limit?: number | undefined
  /** A 44px button inside, at the lower right. */
  end?: ReactNode | undefined
}

/** Grows with its text, starting at `rows` lines. */
export function TextArea({ limit, end, className, rows = 3, onInput, onFocus, ref, ...rest }: TextAreaProps) {
  const countId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [left, setLeft] = useState(() =>
    remainingCharacters(String(rest.value ?? rest.defaultValue ?? ''), limit),
  )
  const control = useFieldControl({
    ...rest,
    'aria-describedby': clsx(rest['aria-describedby'], left !== null && countId) || undefined,
    'aria-invalid': rest['aria-invalid'] ?? ((left !== null && left < 0) || undefined),
  })

  // A form also sets or clears the text through `value`, without an input event.
  const { value } = rest
  useEffect(() => {
    if (value !== undefined) setLeft(remainingCharacters(String(value), limit))
    growToText(box.current)
  }, [value, limit])

  function measure(event: FormEvent<HTMLTextAreaElement>) {
    setLeft(remainingCharacters(event.currentTarget.value, limit))
    growToText(event.currentTarget)
  }

  return (
    <span className={clsx('relative block min-w-0', className)}>
      <textarea
        {...rest}
        {...control}
        ref={(element) => {
          box.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        rows={rows}
        className={clsx(
          inputBoxClass,
          readOnlyClass,
          'block field-sizing-content max-h-[60dvh] resize-none px-3.5 py-2.75 leading-normal',
          end && 'pr-12',
        )}
        style={{ minHeight: `calc(${rows}lh + 1.5rem)`, ...rest.style }}
        onInput={(event) => {
          onInput?.(event)
          measure(event)
        }}
        onFocus={(event) => {
          onFocus?.(event)
          measure(event)
        }}
      />
      {end && <span className="absolute right-0.5 bottom-0.5 flex">{end}</span>}
      {left !== null && (
        <span className="mt-1.5 flex justify-end">
          <span
            id={countId}
            className={clsx('text-meta tabular-nums', left < 0 ? 'text-danger' : 'text-ink-3')}
          >
            {charactersLeftWords(left)}
          </span>
          {/* Announced only at every tenth character, and once the limit is reached. */}
          <span aria-live="polite" className="sr-only">
            {left <= 0 || left % 10 === 0 ? charactersLeftWords(left) : ''}
          </span>
        </span>
      )}
    </span>
  )
}

function remainingCharacters(text: string, limit: number | undefined) {
  return limit === undefined ? null : charactersLeft(text, limit)
}

/** For browsers in which CSS cannot size a field by its content yet. */
function growToText(element: HTMLTextAreaElement | null) {
  if (!element || CSS.supports('field-sizing', 'content')) return
  element.style.height = 'auto'
  element.style.height = `${element.scrollHeight + 2}px`
}
