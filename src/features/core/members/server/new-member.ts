import { z } from 'zod'
import { cleanText } from '../../../../kernel/text/member-text.ts'
import { truncateText } from '../../../../kernel/text/truncate.ts'
import { hasWebAddress, NO_WEB_ADDRESS, withoutWebAddress } from '../../../../kernel/text/web-address.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { formInvalid } from '../../../../platform/http/http.ts'
import { isCommonPassword } from '../../../../platform/sign-in/common-passwords.ts'
import type { Settings } from '../../../../platform/start/settings.ts'
import { Problem } from '../../../../problems.ts'
import {
  DISPLAY_NAME_MAX,
  Email,
  isReservedUsername,
  Password,
  passwordTooShort,
  STAFF_PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
  Username,
} from '../member.ts'
import { isEmailTaken, isUsernameTaken, listUsernamesBeginning } from './member-sql.ts'

const NewMember = z.object({ username: Username, email: Email, password: Password })

/**
 * Checks a registration.
 * @throws Problem 'form-invalid', 'password-weak', 'username-taken', 'email-taken'
 */
export async function checkNewMember(
  db: Db,
  settings: Pick<Settings, 'hidesAddresses' | 'passwordMin'>,
  form: unknown,
): Promise<void> {
  const parsed = NewMember.safeParse(form)
  if (!parsed.success) throw formInvalid(parsed.error)
  const { username, email, password } = parsed.data
  checkUsername(username)
  checkPassword(password, settings, { username, email })
  if (await isUsernameTaken(db, username)) {
    throw new Problem('username-taken', { fields: { username: 'This username is taken.' } })
  }
  // If mail can be sent, the response does not reveal who is a member; the owner of the address gets a mail instead.
  if (!settings.hidesAddresses && (await isEmailTaken(db, email))) {
    throw new Problem('email-taken', {
      fields: { email: 'An account with this email address already exists.' },
    })
  }
}

/**
 * Refuses web addresses as usernames. A username appears in mails, including mails to other people's addresses.
 * @throws Problem 'form-invalid'
 */
export function checkUsername(username: string) {
  if (hasWebAddress(username)) throw new Problem('form-invalid', { fields: { username: NO_WEB_ADDRESS } })
}

type PasswordOwner = { username?: string; displayName?: string; email?: string; isStaff?: boolean }

/** Returns the minimum length of a member's password. */
export const minPasswordLength = ({ passwordMin }: Pick<Settings, 'passwordMin'>, isStaff = false): number =>
  isStaff ? Math.max(passwordMin, STAFF_PASSWORD_MIN) : passwordMin

/**
 * Checks a new password (DEC-22).
 * @throws Problem 'form-invalid' if it is too short, 'password-weak' if it is easy to guess
 */
export function checkPassword(
  password: string,
  settings: Pick<Settings, 'passwordMin'>,
  owner: PasswordOwner = {},
): void {
  const min = minPasswordLength(settings, owner.isStaff)
  const atField = (sentence: string) => ({ fields: { password: sentence, newPassword: sentence } })
  if (password.length < min) throw new Problem('form-invalid', atField(passwordTooShort(min)))
  if (!isCommonPassword(password, owner)) return
  throw new Problem('password-weak', atField('This password is too easy to guess. Please choose another.'))
}

/**
 * Cleans a name from Google or Facebook: one line of limited length, without direction marks. Empty if it contains a
 * web address.
 */
export const cleanName = (name: string): string =>
  withoutWebAddress(truncateText(cleanText(name).replace(/\s+/g, ' '), DISPLAY_NAME_MAX).trim())

/** Leaves room for a number after a proposed name. */
const BASE_MAX = USERNAME_MAX - 6

/** Proposes a free username for a newcomer from Google or Facebook, whose name may be in any script. */
export async function proposeUsername(db: Db, name: string): Promise<string> {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, BASE_MAX)
    .replace(/\.+$/, '')
  const plain = hasWebAddress(letters) ? letters.replaceAll('.', '-') : letters
  const base =
    plain.length >= USERNAME_MIN && !isReservedUsername(plain) ? plain : `member.${plain}`.replace(/\.$/, '')
  const takenUsernames = await listUsernamesBeginning(db, base)
  if (!takenUsernames.has(base)) return base
  let number = 2
  while (takenUsernames.has(`${base}${number}`)) number++
  return `${base}${number}`
}
