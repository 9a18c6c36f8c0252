import { readCookie } from '../../../../../platform/sign-in/viewer.ts'
import { JoiningForm } from '../../joining.ts'

// A newcomer's introduction and the invitation they followed are kept in cookies until their account is created, so
// that they also survive a detour via Google or Facebook. They are untrusted input, and validated when used.

const FORM = 'showoff.joining'
const INVITATION = 'showoff.invitation'
const FORM_SECONDS = 30 * 60
const INVITATION_SECONDS = 7 * 24 * 60 * 60

const cookie = (name: string, value: string, seconds: number, isSecure: boolean) =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

export const formCookie = (form: JoiningForm, isSecure: boolean) =>
  cookie(FORM, JSON.stringify(form), FORM_SECONDS, isSecure)

export const invitationCookie = (token: string, isSecure: boolean) =>
  cookie(INVITATION, token, INVITATION_SECONDS, isSecure)

const TOKEN = /^[\w-]{16,64}$/

/** Returns the invitation that this browser followed; null if there is none. */
export function readInvitationToken(header: string | undefined): string | null {
  const token = readCookie(header, INVITATION)
  return token && TOKEN.test(token) ? token : null
}

/** Returns the introduction and agreements; empty if they are missing or unreadable. */
export function readJoiningForm(header: string | undefined): JoiningForm {
  const nothing: JoiningForm = { words: null, agreesTo: [] }
  try {
    const read = JoiningForm.safeParse(JSON.parse(readCookie(header, FORM) ?? 'null'))
    return read.success ? read.data : nothing
  } catch {
    return nothing
  }
}
