/**
 * The cookie that marks a browser in which the member signed out, until the server knows: the sign-out request may fail
 * without a connection, and scripts cannot delete the session cookie. It identifies no member.
 */
const SIGNED_OUT = 'showoff.signed-out'
/** As long as a session can last. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

const attributes = (isSecure: boolean, maxAge: number) =>
  `Max-Age=${maxAge}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`

export const signOutMark = (isSecure: boolean) => `${SIGNED_OUT}=1; ${attributes(isSecure, MAX_AGE_SECONDS)}`
export const expiredSignOutMark = (isSecure: boolean) => `${SIGNED_OUT}=; ${attributes(isSecure, 0)}`

export const hasSignOutMark = (cookies: string | undefined): boolean =>
  cookies?.includes(`${SIGNED_OUT}=1`) ?? false

export const withoutSignOutMark = (cookies: string): string => cookies.replace(`${SIGNED_OUT}=1`, '')
