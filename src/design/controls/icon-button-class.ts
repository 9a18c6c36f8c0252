import { clsx } from 'clsx'

/** plain is for paper; photo is a small disc on a picture; disc is a whole 44px disc on a picture. */
export type IconButtonLook = 'plain' | 'photo' | 'disc'

interface IconButtonStyle {
  look?: IconButtonLook | undefined
  className?: string | undefined
}

/**
 * The 44px target of an icon button, for links with an icon. Its rules are in styles.css: a list of cards has
 * a hundred of them, and their utility classes would be half of the page.
 */
export function iconButtonClass({ look = 'plain', className }: IconButtonStyle = {}) {
  return clsx('icon-button', look !== 'plain' && `icon-button-${look}`, className)
}
