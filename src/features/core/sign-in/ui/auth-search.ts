export type AuthSearch = {
  /** Where to go once signed in; see own-path.ts. */
  redirect?: string | undefined
  tab?: 'register' | undefined
  /** The token of a mailed link for a new password. */
  token?: string | undefined
  /** A new password was just set. */
  reset?: true | undefined
  /** An address was just confirmed. */
  confirmed?: true | undefined
  /** Why a mailed link, or the return from `provider`, failed. */
  error?: string | undefined
  provider?: string | undefined
  /** The second step: a code of the authenticator app. */
  step?: 'code' | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
const flag = (value: unknown) => (value === true || value === 'true' ? (true as const) : undefined)

/** Unknown values are named as undefined; a key that is left out would be passed on unchanged. */
export const authSearch = (given: Record<string, unknown>): AuthSearch => ({
  redirect: text(given.redirect),
  tab: given.tab === 'register' ? 'register' : undefined,
  token: text(given.token),
  reset: flag(given.reset),
  confirmed: flag(given.confirmed),
  error: text(given.error),
  provider: text(given.provider),
  step: given.step === 'code' ? 'code' : undefined,
})
