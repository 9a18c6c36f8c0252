import { clsx } from 'clsx'

/** The box of every field: raised fill, strong line, and a bar at the left when the value is invalid. */
export const inputBoxClass =
  'w-full min-w-0 rounded-sm border border-line-strong bg-raised text-body text-ink ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_3px_0_0_var(--danger)] ' +
  'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-deep disabled:text-ink-3'

export const readOnlyClass = 'read-only:border-transparent read-only:bg-sunken'

interface InputStyle {
  size?: 'small' | 'medium' | undefined
  className?: string | undefined
}

export function inputClass({ size = 'medium', className }: InputStyle = {}) {
  return clsx(inputBoxClass, readOnlyClass, size === 'small' ? 'h-target' : 'h-control', 'px-3.5', className)
}
