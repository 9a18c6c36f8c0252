import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { prepared } from '../fast/statements.ts'
import { hasSignOutMark } from '../outages/sign-out-mark.ts'
import type { Platform } from '../platform.ts'
import { knownPermissions, PERMISSIONS, type Permission } from './permissions.ts'
import { isSignedBy, type Secrets } from './secrets.ts'
import { resolveNoncurrentToken } from './session-tokens.ts'

/** The user making the request. Built from the session cookie on the server, never from what a browser claims. */
export type Viewer = SignedInViewer | SignedOutViewer

export type SignedOutViewer = {
  memberId: null
  /** Set for a session of a closed account: treated as signed out, but may reopen the account. */
  closed: ClosedAccount | null
  /** Set for a session of an account that the team has not accepted: treated as signed out, but shown its state. */
  joining: JoiningAccount | null
  isSuspended: false
  isModerator: false
  isAdmin: false
  permissions: readonly Permission[]
}

export type ClosedAccount = { memberId: string; username: string; removeAt: Date }

export type JoiningAccount = {
  memberId: string
  username: string
  email: string
  state: 'waiting' | 'declined'
}

export type SignedInViewer = {
  memberId: string
  sessionId: string
  username: string
  displayName: string
  email: string
  avatarUrl: string | null
  avatarMediaId: string | null
  points: number
  /** When the session's token was last replaced. */
  renewedAt: Date
  /** When they last confirmed their identity in this session; null if not since sign-in. */
  confirmedAt: Date | null
  /** When this session showed a passkey, or a code after the password. */
  secondFactorAt: Date | null
  level: number
  /** Has reached a level whose message was not shown yet. */
  hasLeveledUp: boolean
  isSuspended: boolean
  /** Must agree to the current terms, privacy policy or minimum age before they can write. */
  mustAgree: boolean
  feedOrder: 'newest' | 'top' | 'following'
  /** How far the onboarding has come. */
  firstRun: 'waiting' | 'begun' | 'done'
  /** Has a staff role (moderator or admin), even if they cannot act in it at the moment. */
  isStaff: boolean
  /** The step before they may act in that role; null for all others. */
  staffNeeds: StaffNeed | null
  /** May moderate other members' content; every admin may. */
  isModerator: boolean
  isAdmin: boolean
  /** What their role currently allows; an admin's allows everything. */
  permissions: readonly Permission[]
}

/**
 * The step a member of staff must take before acting. long-password: their password is shorter than the role requires.
 * set-up-factor: they have no second factor. show-factor: this session has not shown the one they have.
 */
export type StaffNeed = 'long-password' | 'set-up-factor' | 'show-factor'

export const signedOut: SignedOutViewer = {
  memberId: null,
  closed: null,
  joining: null,
  isSuspended: false,
  isModerator: false,
  isAdmin: false,
  permissions: [],
}

type SessionRow = Omit<
  SignedInViewer,
  'isStaff' | 'staffNeeds' | 'isModerator' | 'isAdmin' | 'permissions'
> & {
  role: string
  /** Permissions of the role, as stored. */
  granted: string[]
  removeAt: Date | null
  /** Read only for admins and moderators. */
  ownsFactor: boolean
  hasShortPassword: boolean
  joining: 'done' | JoiningAccount['state']
}

const findSession = prepared<SessionRow>(
  'find-session',
  `select members.id as "memberId", sessions.id as "sessionId", members.username::text as username,
          members.display_name as "displayName", members.email::text as email,
          members.avatar_url as "avatarUrl", members.avatar_media_id as "avatarMediaId", members.points,
          sessions.renewed_at as "renewedAt", sessions.confirmed_at as "confirmedAt",
          members.level, members.level > members.level_celebrated as "hasLeveledUp",
          coalesce(members.suspended_until > now(), false) as "isSuspended",
          members.feed_order as "feedOrder", members.first_run as "firstRun", members.role, members.joining,
          exists (
            select from agreements_asked as asked
            where not exists (
              select from agreements
              where member_id = members.id and what = asked.what and version >= asked.version)
          ) as "mustAgree",
          closed_accounts.remove_at as "removeAt",
          sessions.second_factor_at as "secondFactorAt",
          case when members.role = 'member' then false
               else members.has_two_factor or exists (select from passkeys where member_id = members.id)
          end as "ownsFactor",
          case when members.role = 'member' then false
               else exists (select from sign_in_accounts where member_id = members.id and is_password_short)
          end as "hasShortPassword",
          case when members.role = 'member' then '{}'::text[]
               else array(select permission from role_permissions where role_id = members.role)
          end as granted
   from sessions
   join members on members.id = sessions.member_id
   left join closed_accounts on closed_accounts.member_id = members.id
   where sessions.token = $1 and sessions.expires_at > now()`,
  { isPlannedOnce: true },
)

/**
 * Reads the viewer behind a session cookie. A missing, forged or ended session means signed out, and so does the mark
 * of a browser in which the member signed out.
 */
export async function readViewer(
  pool: pg.Pool,
  cookieHeader: string | undefined,
  signing: Secrets & { cookieName: string; requiresSecondFactor: boolean },
): Promise<Viewer> {
  const token = sessionToken(cookieHeader, signing)
  if (!token || hasSignOutMark(cookieHeader)) return signedOut
  const row = (await findSession(pool, [token]))[0] ?? (await findByOtherToken(pool, token))
  if (!row) return signedOut
  const { role, granted, removeAt, ownsFactor, hasShortPassword, joining, ...viewer } = row
  if (joining !== 'done') {
    const { memberId, username, email } = viewer
    return { ...signedOut, joining: { memberId, username, email, state: joining } }
  }
  if (removeAt) {
    return { ...signedOut, closed: { memberId: viewer.memberId, username: viewer.username, removeAt } }
  }
  const isStaff = role !== 'member'
  const staffNeeds = isStaff ? needOf({ ...viewer, ownsFactor, hasShortPassword }, signing) : null
  // A paused member cannot write until the pause ends.
  const mayAct = isStaff && !viewer.isSuspended && staffNeeds === null
  const isAdmin = mayAct && role === 'admin'
  const permissions = isAdmin ? PERMISSIONS : mayAct ? knownPermissions(granted) : []
  const isModerator = permissions.includes('community.moderate')
  return { ...viewer, isStaff, staffNeeds, isModerator, isAdmin, permissions }
}

/** Returns the viewer behind a session cookie, even while the primary database is down. */
export const findViewer = (platform: Platform, cookieHeader: string | undefined): Promise<Viewer> =>
  platform.replicas.readAnyway(
    platform,
    ({ pool, signIn }) => readViewer(pool, cookieHeader, signIn),
    cookieHeader,
  )

function needOf(
  row: Pick<SessionRow, 'secondFactorAt' | 'ownsFactor' | 'hasShortPassword'>,
  { requiresSecondFactor }: { requiresSecondFactor: boolean },
): StaffNeed | null {
  if (row.hasShortPassword) return 'long-password'
  if (!requiresSecondFactor || row.secondFactorAt) return null
  return row.ownsFactor ? 'show-factor' : 'set-up-factor'
}

async function findByOtherToken(pool: pg.Pool, token: string): Promise<SessionRow | undefined> {
  const present = await resolveNoncurrentToken(pool, token)
  return present === null ? undefined : (await findSession(pool, [present]))[0]
}

/** Returns the token of a session cookie (`token.signature`, HMAC-SHA256, as Better Auth signs it); null if forged. */
export function sessionToken(cookieHeader: string | undefined, signing: Secrets & { cookieName: string }) {
  const value = readCookie(cookieHeader, signing.cookieName)
  if (!value) return null
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const sign = (secret: string) => createHmac('sha256', secret).update(token).digest()
  return isSignedBy(signing, given, sign) ? token : null
}

/** Returns one cookie's value, decoded; null if it is missing or cannot be decoded. */
export function readCookie(cookieHeader: string | undefined, name: string): string | null {
  if (!cookieHeader) return null
  for (const part of cookieHeader.split(';')) {
    const equals = part.indexOf('=')
    if (equals < 0 || part.slice(0, equals).trim() !== name) continue
    try {
      return decodeURIComponent(part.slice(equals + 1).trim())
    } catch {
      return null
    }
  }
  return null
}
