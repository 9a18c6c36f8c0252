import type { PhotoPlace } from './photo-permission.ts'

export const placeWords: Record<PhotoPlace, string> = {
  shop: 'Its pages on Showoff: the brand and its products',
  magazine: 'Articles, on Showoff and in print',
  social: 'Its own accounts on other networks',
}

export const monthsWords = (months: number | null): string =>
  months === null
    ? 'Until you withdraw it'
    : months % 12 === 0
      ? `${months / 12} ${months === 12 ? 'year' : 'years'} from your answer`
      : `${months} months from your answer`

type Asked = { brand: string; purpose: string; places: PhotoPlace[]; months: number | null }

/**
 * Builds the text the member reads before answering, and both sides keep as the record. It names no member, because
 * it remains when an account is deleted.
 */
export const requestWords = ({ brand, purpose, places, months }: Asked): string =>
  [
    `${brand} asks to show this photo.`,
    `What for: ${purpose}`,
    `Where: ${places.map((place) => placeWords[place]).join('; ')}.`,
    `How long: ${monthsWords(months)}.`,
    `The photo stays yours. ${brand} may crop it and show it as said here, and may not sell it or pass it on. Nobody is paid for it unless you agree on that elsewhere.`,
    'You can withdraw your yes at any time. On Showoff the photo then goes at once; elsewhere the brand has 30 days, and what is printed by then stays. The same happens when you delete the photo or your account, or show it to followers only.',
  ].join('\n\n')
