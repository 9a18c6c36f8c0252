import { lazyOrNothing } from '../../../../../design/rendering/lazy-or-nothing.ts'

/** The code for comments loads when they are first unfolded. */
export const CardComments = lazyOrNothing(() =>
  import('./CardComments.tsx').then((file) => file.CardComments),
)
