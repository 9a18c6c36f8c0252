import { clsx } from 'clsx'

/** plain stands on paper; photo is a small disc on a picture; disc is a whole 44px disc on a picture. */
export type IconButtonLook = 'plain' | 'photo' | 'disc'

interface IconButtonStyle {
  look?: IconButtonLook | undefined
  className?: string | undefined
}

const looks: Record<IconButtonLook, string> = {
  plain: 'gap-1.75 rounded-sm px-2.5 active:bg-sunken',
  photo: 'on-photo rounded-sm px-1.5 text-photo-ink',
  disc: 'rounded-full bg-photo-paper text-photo-ink shadow-[0_0_0_1px_var(--photo-edge)] active:bg-tape',
}

/** The 44px target of an icon button, for links that hold an icon. */
export function iconButtonClass({ look = 'plain', className }: IconButtonStyle = {}) {
  return clsx(
    'relative inline-flex min-h-target min-w-target shrink-0 items-center justify-center text-small',
    'transition-colors',
    'disabled:cursor-not-allowed disabled:text-ink-3 aria-disabled:cursor-progress',
    looks[look],
    className,
  )
}
