export type AuthSearch = {
  /** Where to go once signed in; see own-path.ts. */
  redirect?: string | undefined
  tab?: 'register' | undefined
  /** Of a mailed link to choose a new password. */
  token?: string | undefined
  /** A new password was chosen just now. */
  reset?: true | undefined
  /** An address was confirmed just now. */
  confirmed?: true | undefined
  /** Why a mailed link, or the way back from `provider`, did not work. */
  error?: string | undefined
  provider?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
const flag = (value: unknown) => (value === true || value === 'true' ? (true as const) : undefined)

/** What is not understood is named as undefined: left out, it would be handed on as it came. */
export const authSearch = (given: Record<string, unknown>): AuthSearch => ({
  redirect: text(given.redirect),
  tab: given.tab === 'register' ? 'register' : undefined,
  token: text(given.token),
  reset: flag(given.reset),
  confirmed: flag(given.confirmed),
  error: text(given.error),
  provider: text(given.provider),
})
