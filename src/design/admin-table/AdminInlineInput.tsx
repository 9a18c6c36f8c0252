import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { TextInput } from '../fields/TextInput.tsx'

interface AdminInlineInputProps {
  /** Such as "Price of Belted Trench". */
  label: string
  /** The text of the input. */
  value: string
  /** The formatted value shown until it is edited. */
  children: ReactNode
  inputMode?: 'decimal' | 'numeric' | 'text' | undefined
  /** Saves the typed text. If it rejects, the error message appears beside the input, which keeps the typed text. */
  onSave: (typed: string) => Promise<unknown>
  className?: string | undefined
}

/** A table value that becomes an input when pressed. Enter or blur saves, Escape cancels. */
export function AdminInlineInput({
  label,
  value,
  children,
  inputMode,
  onSave,
  className,
}: AdminInlineInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const button = useRef<HTMLButtonElement>(null)

  function close(withFocus: boolean) {
    setTyped(null)
    setProblem('')
    if (withFocus) requestAnimationFrame(() => button.current?.focus())
  }

  async function save(withFocus: boolean) {
    if (typed === null || isSaving) return
    if (typed.trim() === value) return close(withFocus)
    setSaving(true)
    try {
      await onSave(typed.trim())
      close(withFocus)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong on our side')
    } finally {
      setSaving(false)
    }
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      void save(true)
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      close(true)
    }
  }

  if (typed === null) {
    return (
      <button
        ref={button}
        type="button"
        // Looks like plain text in a line; its press target is as large as a button's.
        className={`relative inline-flex min-h-target items-center rounded-sm decoration-line-strong decoration-1 underline-offset-4 after:absolute after:-inset-x-3 after:inset-y-0 hover:underline max-sm:min-h-8 max-sm:after:-inset-y-1.5 ${className ?? ''}`}
        onClick={() => setTyped(value)}
      >
        {/* Part of the button's text instead of an aria-label, because the accessible name must contain the visible
            text. */}
        <span className="sr-only">{`${label}: `}</span>
        {children}
        <span className="sr-only"> change</span>
      </button>
    )
  }
  return (
    <span className="grid min-w-20 gap-1">
      <TextInput
        size="small"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        inputMode={inputMode}
        value={typed}
        readOnly={isSaving}
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onBlur={() => (problem ? undefined : void save(false))}
      />
      {problem ? (
        <span role="alert" className="text-left text-meta text-danger">
          {problem}
        </span>
      ) : null}
    </span>
  )
}
