/** Returns the name of the cookie of a guest without an account, derived from that of the session cookie. */
export const guestCookieName = (sessionCookieName: string): string =>
  sessionCookieName.replace('session_token', 'guest')

/** Whether a request identifies a visitor, signed in or not: its response must not be shared with others. */
export const namesVisitor = (cookieHeader: string | undefined, sessionCookieName: string): boolean =>
  cookieHeader !== undefined &&
  (cookieHeader.includes(`${sessionCookieName}=`) ||
    cookieHeader.includes(`${guestCookieName(sessionCookieName)}=`))
