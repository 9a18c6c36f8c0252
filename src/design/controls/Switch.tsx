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
  /** What the switch controls, for screen readers, such as "visibility of Red things". */
  label: string
  on: SwitchSide
  off: SwitchSide
  busy?: boolean | undefined
}

/**
 * A switch whose two states each have an icon and a word, such as Public with a globe: color alone never shows the
 * state.
 */
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
