import type { OrderState } from '../../orders/order.ts'
import { orderStates } from '../../orders/order-words.ts'

export const adminTabs = [
  { value: 'orders', label: 'Orders' },
  { value: 'categories', label: 'Categories' },
  { value: 'settings', label: 'Settings' },
] as const

export type AdminTab = (typeof adminTabs)[number]['value']
export type AdminSearch = {
  tab?: AdminTab | undefined
  /** The orders in this state alone. */
  state?: OrderState | undefined
  /** The order that is open beside the list. */
  order?: string | undefined
}

const tabs = new Set<unknown>(adminTabs.map((tab) => tab.value))
const states = new Set<unknown>(orderStates)

/** What is not understood is named as undefined: left out, it would be handed on as it came. */
export const adminSearch = ({ tab, state, order }: Record<string, unknown>): AdminSearch => ({
  tab: tabs.has(tab) ? (tab as AdminTab) : undefined,
  state: states.has(state) ? (state as OrderState) : undefined,
  order: typeof order === 'string' && order ? order : undefined,
})
