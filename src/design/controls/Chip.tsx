import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { chipClass } from './chip-class.ts'

interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  /** Toggle state; omit it for a chip that is not a toggle. */
  on?: boolean | undefined
}

/** A filter or a small choice that can be toggled. */
export function Chip({ on, className, type = 'button', ...rest }: ChipProps) {
  return <button {...rest} type={type} aria-pressed={on} className={chipClass({ on, className })} />
}

interface RemovableChipProps {
  label: string
  onRemove: () => void
  className?: string | undefined
  /** What the button does, if it does not remove the value. */
  verb?: string
  tooltip?: string
}

/** A chosen value with a button to remove it. */
export function RemovableChip({
  label,
  onRemove,
  className,
  verb = `Remove ${label}`,
  tooltip = 'Remove',
}: RemovableChipProps) {
  return (
    <span className={chipClass({ className: `max-w-full pr-0 ${className ?? ''}` })}>
      <span className="min-w-0 truncate">{label}</span>
      <button
        type="button"
        aria-label={verb}
        data-tooltip={tooltip}
        onClick={onRemove}
        className="-my-1 grid min-h-9 min-w-9 shrink-0 place-items-center pointer-coarse:min-h-target pointer-coarse:min-w-target"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  )
}
