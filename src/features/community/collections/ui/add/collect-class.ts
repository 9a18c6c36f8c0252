/**
 * The button in the corner of a picture. With a mouse it appears on hover; on touch screens it is always
 * visible. The picture's parent has the class `group/photo`.
 */
export const collectClass =
  'absolute! right-0.5 bottom-0 transition-opacity duration-(--dur-1) sm:right-1.5 sm:bottom-1.5 ' +
  'pointer-fine:opacity-0 pointer-fine:group-hover/photo:opacity-100 pointer-fine:focus-visible:opacity-100'
