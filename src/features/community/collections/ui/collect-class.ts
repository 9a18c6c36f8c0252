/**
 * The button in the corner of a picture. Where there is a mouse it comes with the pointer; a finger finds it
 * always there. The picture stands in a `group/photo`.
 */
export const collectClass =
  'absolute! right-0.5 bottom-0 transition-opacity duration-(--dur-1) sm:right-1.5 sm:bottom-1.5 ' +
  'pointer-fine:opacity-0 pointer-fine:group-hover/photo:opacity-100 pointer-fine:focus-visible:opacity-100'
