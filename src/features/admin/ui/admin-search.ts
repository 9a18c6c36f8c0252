import { OrderState } from '../../orders/order.ts'

export const adminTabs = [
  { value: 'orders', label: 'Orders' },
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

/** What is not understood is named as undefined: left out, it would be handed on as it came. */
export const adminSearch = ({ tab, state, order }: Record<string, unknown>): AdminSearch => ({
  tab: tabs.has(tab) ? (tab as AdminTab) : undefined,
  state: OrderState.safeParse(state).data,
  order: typeof order === 'string' && order ? order : undefined,
})
