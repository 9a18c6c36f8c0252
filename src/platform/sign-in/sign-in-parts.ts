import type pg from 'pg'
import type { Log } from '../start/log.ts'
import type { Settings } from '../start/settings.ts'
import type { Arrival } from './arrivals.ts'

export const RESET_LINK_SECONDS = 60 * 60

/** Set on a way back from Google or Facebook that links an account; never taken from a browser. */
export const LINKING = 'x-showoff-linking'

type Person = { email: string; name: string }

export type SignInParts = {
  settings: Settings
  publicUrl: string
  pool: pg.Pool
  log: Log
  /** Checks a registration. @throws Problem 'form-invalid', 'username-taken', 'email-taken', 'password-weak' */
  checkNewMember(form: { email: string; username: string; password: string }): Promise<void>
  /** Checks the new password of whoever holds a mailed link. @throws Problem 'form-invalid', 'password-weak' */
  checkReset(token: string, password: string): Promise<void>
  /** A free username for a member who signs in with Google or Facebook. */
  proposeUsername(name: string): Promise<string>
  /** Their name there, cleaned for display here; empty when nothing remains. */
  cleanName(name: string): string
  sendConfirmLink(person: Person, url: string): Promise<void>
  sendResetLink(person: Person, url: string): Promise<void>
  /** Called when somebody tries to register with this member's address. */
  sendAlreadyMember(person: Person): Promise<void>
  /** Whether an account may be made now, and the columns of `members` it begins with. @throws a Problem */
  admit(newcomer: Arrival): Promise<Record<string, unknown>>
  /** Called once an account is made. */
  admitted(newcomer: Arrival, memberId: string): Promise<void>
  /** A code of an authenticator app signs its member in. @throws Problem 'code-wrong' for one that did before */
  useCode(memberId: string, code: string): Promise<void>
  /** Called after an address is confirmed, or at sign-up where none needs to be: may grant the admin role. */
  welcome(memberId: string, email: string): Promise<void>
}
