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

type RequestTerms = { brand: string; purpose: string; places: PhotoPlace[]; months: number | null }

/**
 * Builds the text the member reads before answering, and both sides keep as the record. It names no member, because
 * it remains when an account is deleted.
 */
export const requestWords = ({ brand, purpose, places, months }: RequestTerms): string =>
  [
    `${brand} asks to show this photo.`,
    `Purpose: ${purpose}`,
    `Where: ${places.map((place) => placeWords[place]).join('; ')}.`,
    `How long: ${monthsWords(months)}.`,
    `The photo stays yours. ${brand} may crop it and show it as described here, but may not sell it or pass it on. No payment is due unless you agree on one elsewhere.`,
    'You can withdraw your yes at any time. The photo is then removed from Showoff right away and elsewhere within 30 days. Anything already printed stays. The same applies if you delete the photo or your account, or limit the photo to followers.',
  ].join('\n\n')
