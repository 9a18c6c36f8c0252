import { flag, oneOf, searchReader, text } from '../../../../web/address.ts'

export type AuthSearch = {
  /** The page after signing in; see own-path.ts. */
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

export const authSearch = searchReader<AuthSearch>({
  redirect: text,
  tab: oneOf('register'),
  token: text,
  reset: flag,
  confirmed: flag,
  error: text,
  provider: text,
  step: oneOf('code'),
})
