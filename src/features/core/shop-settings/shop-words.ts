import type { PaymentWayCode, ShopView } from './shop.ts'

/** Ways to pay at once through a provider. */
export const onlineWays = ['stripe', 'paypal', 'mollie'] as const
export type OnlineWay = (typeof onlineWays)[number]

export const paymentWayCodes = [...onlineWays, 'transfer', 'on-delivery', 'pick-up'] as const

export const onlineWayOf = (code: string): OnlineWay | undefined => onlineWays.find((way) => way === code)
export const isOnline = (code: string): boolean => onlineWayOf(code) !== undefined

/** When the shop offers the withdrawal form: if the law of its country requires it, always, or never. */
export const withdrawalForms = ['by-country', 'on', 'off'] as const

export const withdrawalFormNames: Record<(typeof withdrawalForms)[number], string> = {
  'by-country': 'Where the law asks for it: EU and EEA',
  on: 'Always',
  off: 'Never',
}

/** One rate for everything, or the rates of the destination country. */
export const taxWays = ['one-rate', 'country'] as const

export const paymentNames: Record<PaymentWayCode, string> = {
  stripe: 'Card',
  paypal: 'PayPal',
  mollie: 'Mollie',
  transfer: 'Bank transfer',
  'on-delivery': 'Cash on delivery',
  'pick-up': 'Pick up and pay there',
}

/** The providers' names. */
export const providerNames: Record<OnlineWay, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  mollie: 'Mollie',
}

/** Converts a tax rate to a whole number; basis points have one decimal. */
export const inTenths = (basisPoints: number): number => Math.round(basisPoints * 10)

/** 887.5 is 8.875. */
export const taxPercent = (basisPoints: number): number => inTenths(basisPoints) / 1_000

/** Countries whose sales tax is called GST. */
const GST = new Set(['AU', 'CA', 'NZ'])

/** Returns the name of the tax in the shop's country. */
export const taxWord = ({ taxCountry }: Pick<ShopView, 'taxCountry'>): string =>
  taxCountry === null ? 'tax' : GST.has(taxCountry) ? 'GST' : 'VAT'

/** Returns the note beside prices that include tax; null if they do not. */
export function priceTerms(
  shop: Pick<ShopView, 'taxCountry' | 'pricesIncludeTax' | 'isSmallBusiness' | 'shipsFree'>,
): string | null {
  if (!shop.pricesIncludeTax) return null
  const shipping = shop.shipsFree ? 'free shipping' : 'plus shipping'
  return shop.isSmallBusiness ? `No VAT (small business), ${shipping}` : `Incl. ${taxWord(shop)}, ${shipping}`
}
