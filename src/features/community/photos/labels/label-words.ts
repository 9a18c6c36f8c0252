export const LABELS = ['paid', 'gifted', 'own-brand', 'edited', 'generated'] as const

/** Label names as readers see them. */
export const labelWords: Record<(typeof LABELS)[number], string> = {
  paid: 'Paid partnership',
  gifted: 'Gifted',
  'own-brand': 'Own brand',
  edited: 'Edited picture',
  generated: 'Generated picture',
}
