import { hasSignOutMark, signOutMark } from '../../../platform/outages/sign-out-mark.ts'

/** Whether somebody signed out in this browser and the server has not heard it. */
export const isSignOutUnsent = () => hasSignOutMark(document.cookie)

/** From now on the server takes this browser for signed out, whenever it hears from it; it then deletes the cookie. */
export function noteSignOut() {
  // biome-ignore lint/suspicious/noDocumentCookie: it must be there at once, also in browsers without the Cookie Store
  document.cookie = signOutMark(location.protocol === 'https:')
}
