export const saleKinds = ['percent', 'price'] as const
export type SaleKind = (typeof saleKinds)[number]

/** What a sale applies to. */
export const saleCovers = ['all', 'brands', 'products'] as const
export type SaleCovers = (typeof saleCovers)[number]

export const saleStates = ['off', 'planned', 'running', 'over'] as const
export type SaleState = (typeof saleStates)[number]

/** Brands or products that one sale names. */
export const SALE_TARGETS_MAX = 200

type SaleSchedule = { isOn: boolean; startsAt: Date; endsAt: Date }

export function saleState({ isOn, startsAt, endsAt }: SaleSchedule, now: Date): SaleState {
  if (now >= endsAt) return 'over'
  if (!isOn) return 'off'
  return now < startsAt ? 'planned' : 'running'
}
