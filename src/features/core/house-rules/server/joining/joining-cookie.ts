import { readCookie } from '../../../../../platform/sign-in/viewer.ts'
import { JoiningForm } from '../../joining.ts'

// What a newcomer said, and the invitation they followed, until their account is made: it comes back with the form as well
// as from Google or Facebook. It is no more than a form that travels, and checked as one when it is used.

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

/** The invitation that this browser followed; null for none. */
export function readInvitationToken(header: string | undefined): string | null {
  const token = readCookie(header, INVITATION)
  return token && TOKEN.test(token) ? token : null
}

/** What was said and agreed to; nothing when it is missing or not readable. */
export function readJoiningForm(header: string | undefined): JoiningForm {
  const nothing: JoiningForm = { words: null, agreesTo: [] }
  try {
    const read = JoiningForm.safeParse(JSON.parse(readCookie(header, FORM) ?? 'null'))
    return read.success ? read.data : nothing
  } catch {
    return nothing
  }
}
