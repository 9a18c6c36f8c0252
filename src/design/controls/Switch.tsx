import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface SwitchSide {
  word: string
  icon: LucideIcon
}

interface SwitchProps extends Omit<ComponentProps<'button'>, 'onChange' | 'children'> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What is being switched, for screen readers: "visibility of Red things". */
  label: string
  on: SwitchSide
  off: SwitchSide
  busy?: boolean | undefined
}

/** On and off, each with its own icon and word (Public and a globe, Private and a lock): never color alone. */
export function Switch({ checked, onChange, label, on, off, busy = false, className, ...rest }: SwitchProps) {
  const { word, icon: Glyph } = checked ? on : off
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onChange(!checked)
      }}
      className={clsx(
        'inline-flex min-h-target items-center gap-1.75 rounded-sm px-1 text-small text-ink-2 transition-opacity hover:text-ink',
        'disabled:cursor-not-allowed disabled:text-ink-3',
        busy && 'cursor-progress opacity-60',
        className,
      )}
    >
      <Glyph aria-hidden />
      {word}
      <span className="sr-only">, {label}</span>
    </button>
  )
}
