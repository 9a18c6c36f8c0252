/**
 * A link that is a whole picture. Its focus ring is drawn over the picture, which would cover the link's own:
 * one light line and one dark, so that it is visible on any photo.
 */
export const photoLinkClass =
  'absolute inset-0 shadow-none! outline-none! focus-visible:after:absolute focus-visible:after:inset-1 ' +
  'focus-visible:after:border-2 focus-visible:after:border-photo-paper ' +
  'focus-visible:after:shadow-[0_0_0_2px_var(--photo-ink),inset_0_0_0_2px_var(--photo-ink)]'
