import type pg from 'pg'
import type { Log } from '../start/log.ts'
import type { Settings } from '../start/settings.ts'
import type { Arrival } from './arrivals.ts'

export const RESET_LINK_SECONDS = 60 * 60

/** Header set on a return from Google or Facebook that links an account; never accepted from a browser. */
export const LINKING_HEADER = 'x-showoff-linking'

type Person = { email: string; name: string }

export type SignInParts = {
  settings: Settings
  publicUrl: string
  pool: pg.Pool
  log: Log
  /** Checks a sign-up. @throws Problem 'form-invalid', 'username-taken', 'email-taken', 'password-weak' */
  checkNewMember(form: { email: string; username: string; password: string }): Promise<void>
  /** Checks the new password set through a mailed link. @throws Problem 'form-invalid', 'password-weak' */
  checkReset(token: string, password: string): Promise<void>
  /** Returns a free username for a member who signs in with Google or Facebook. */
  proposeUsername(name: string): Promise<string>
  /** Returns their name there, cleaned for display here; empty if nothing remains. */
  cleanName(name: string): string
  sendConfirmLink(person: Person, url: string): Promise<void>
  sendResetLink(person: Person, url: string): Promise<void>
  /** Called when a visitor tries to register with this member's address. */
  sendAlreadyMember(person: Person): Promise<void>
  /** Returns the initial columns of `members` if an account may be created now. @throws a Problem otherwise */
  admit(newcomer: Arrival): Promise<Record<string, unknown>>
  /** Called once an account is created. */
  admitted(newcomer: Arrival, memberId: string): Promise<void>
  /** Uses an authenticator code to sign its member in. @throws Problem 'code-wrong' if it was used before */
  useCode(memberId: string, code: string): Promise<void>
  /** Called after an address is confirmed, or at sign-up if none has to be: may grant the admin role. */
  welcome(memberId: string, email: string): Promise<void>
}
