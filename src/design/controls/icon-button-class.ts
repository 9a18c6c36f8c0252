import { clsx } from 'clsx'

/** plain: on paper. photo: a small disc on a picture. disc: a disc of the whole 44px on a picture. */
export type IconButtonLook = 'plain' | 'photo' | 'disc'

interface IconButtonStyle {
  look?: IconButtonLook | undefined
  className?: string | undefined
}

/**
 * Returns the classes of an icon button with a 44px target, for links with an icon. The rules are in icon-button.css: a
 * list of cards has a hundred of these buttons, and utility classes would be half of the page.
 */
export function iconButtonClass({ look = 'plain', className }: IconButtonStyle = {}) {
  return clsx('icon-button', look !== 'plain' && `icon-button-${look}`, className)
}
