import { hasSignOutMark, signOutMark } from '../../../platform/outages/sign-out-mark.ts'

/** Whether a member signed out in this browser and the server does not know yet. */
export const isSignOutPending = () => hasSignOutMark(document.cookie)

/** Makes the server treat this browser's requests as signed out from now on; at the first one it deletes the cookie. */
export function markSignedOut() {
  // biome-ignore lint/suspicious/noDocumentCookie: it must be set at once, also in browsers without the Cookie Store
  document.cookie = signOutMark(location.protocol === 'https:')
}
