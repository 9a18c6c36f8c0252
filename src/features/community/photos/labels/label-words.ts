export const LABELS = ['paid', 'gifted', 'own-brand', 'edited', 'generated'] as const

/** As readers see them. */
export const labelWords: Record<(typeof LABELS)[number], string> = {
  paid: 'Paid partnership',
  gifted: 'Gifted',
  'own-brand': 'Own brand',
  edited: 'Edited picture',
  generated: 'Generated picture',
}

/** What the person who publishes is asked. */
export const labelHints: Record<(typeof LABELS)[number], string> = {
  paid: 'Somebody pays for this post, or for what it sells.',
  gifted: 'Something in it was given to you.',
  'own-brand': 'It shows a brand that is yours or that you work for.',
  edited: 'A body, a face or a piece looks different from how it was.',
  generated: 'A picture was made or completed by AI.',
}
