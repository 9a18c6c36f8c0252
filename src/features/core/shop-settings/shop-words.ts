import type { PaymentWayCode, ShopView } from './shop.ts'

/** Paid at once through a provider. */
export const onlineWays = ['stripe', 'paypal', 'mollie'] as const
export type OnlineWay = (typeof onlineWays)[number]

export const paymentWayCodes = [...onlineWays, 'transfer', 'on-delivery', 'pick-up'] as const

export const onlineWayOf = (code: string): OnlineWay | undefined => onlineWays.find((way) => way === code)
export const isOnline = (code: string): boolean => onlineWayOf(code) !== undefined

/** Whether the shop has the form to withdraw from a contract: where the law of its country asks for it, always, or never. */
export const withdrawalForms = ['by-country', 'on', 'off'] as const

export const withdrawalFormNames: Record<(typeof withdrawalForms)[number], string> = {
  'by-country': 'Where the law asks for it: EU and EEA',
  on: 'Always',
  off: 'Never',
}

/** One rate for everything, or the rates of the country an order goes to. */
export const taxWays = ['one-rate', 'country'] as const

export const paymentNames: Record<PaymentWayCode, string> = {
  stripe: 'Card',
  paypal: 'PayPal',
  mollie: 'Mollie',
  transfer: 'Bank transfer',
  'on-delivery': 'Cash on delivery',
  'pick-up': 'Pick up and pay there',
}

/** Who stands behind it. */
export const providerNames: Record<OnlineWay, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  mollie: 'Mollie',
}

/** A rate of tax as a whole number: basis points have one digit after the point. */
export const inTenths = (basisPoints: number): number => Math.round(basisPoints * 10)

/** 8.875 of 887.5. */
export const taxPercent = (basisPoints: number): number => inTenths(basisPoints) / 1_000

/** Countries whose tax on sales is a goods and services tax. */
const GST = new Set(['AU', 'CA', 'NZ'])

/** What the tax is called in the shop's country. */
export const taxWord = ({ taxCountry }: Pick<ShopView, 'taxCountry'>): string =>
  taxCountry === null ? 'tax' : GST.has(taxCountry) ? 'GST' : 'VAT'

/** What prices that contain tax say beside them; null where they do not contain it. */
export function priceTerms(
  shop: Pick<ShopView, 'taxCountry' | 'pricesIncludeTax' | 'isSmallBusiness' | 'shipsFree'>,
): string | null {
  if (!shop.pricesIncludeTax) return null
  const shipping = shop.shipsFree ? 'free shipping' : 'plus shipping'
  return shop.isSmallBusiness ? `No VAT (small business), ${shipping}` : `Incl. ${taxWord(shop)}, ${shipping}`
}
