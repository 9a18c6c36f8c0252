/**
 * The cookie by which a browser says that somebody signed out in it, until the server has heard it: signing out may fail
 * for want of a connection, and the session's own cookie is out of a page's reach. It says nothing about anybody.
 */
const SIGNED_OUT = 'showoff.signed-out'
/** As long as a session may last. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

const attributes = (isSecure: boolean, maxAge: number) =>
  `Max-Age=${maxAge}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`

export const signOutMark = (isSecure: boolean) => `${SIGNED_OUT}=1; ${attributes(isSecure, MAX_AGE_SECONDS)}`
export const noSignOutMark = (isSecure: boolean) => `${SIGNED_OUT}=; ${attributes(isSecure, 0)}`

export const hasSignOutMark = (cookies: string | undefined): boolean =>
  cookies?.includes(`${SIGNED_OUT}=1`) ?? false

export const withoutSignOutMark = (cookies: string): string => cookies.replace(`${SIGNED_OUT}=1`, '')
