/** The cookie of somebody who shops without an account; its name beside that of the session. */
export const guestCookieName = (sessionCookieName: string): string =>
  sessionCookieName.replace('session_token', 'guest')

/** True when a request names a visitor, signed in or not: what it gets is nobody else's. */
export const namesVisitor = (cookieHeader: string | undefined, sessionCookieName: string): boolean =>
  cookieHeader !== undefined &&
  (cookieHeader.includes(`${sessionCookieName}=`) ||
    cookieHeader.includes(`${guestCookieName(sessionCookieName)}=`))
