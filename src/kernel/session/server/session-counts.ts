import { prepared } from '../../../platform/fast/statements.ts'
import { oncePerKey } from '../../../platform/once-per-key.ts'
import { partKind } from '../../../platform/parts.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { MemberRef } from '../member-ref.ts'
import type { Session } from '../session.ts'
import { memberRef, type RefRow, selectRefs } from './member-refs.ts'

/** A number that every page shows to a signed-in member. */
type SessionCount = {
  name: 'cartCount' | 'noticeCount'
  /** SQL: the number for the member `$1`; with `count`, whether there is anything to count. */
  sql: string
  /** For a number that takes long to count: counts what `sql` has found. */
  count?(platform: Platform, memberId: string): Promise<number>
}
type Counts = Pick<Session, SessionCount['name']>

export const sessionCounts = partKind<SessionCount>()

type Row = RefRow & { [Name in keyof Counts]?: number | boolean }

const findMember = oncePerKey((platform: Platform) =>
  prepared<Row>(
    'session-of-member',
    selectRefs(
      'members.id = $1',
      sessionCounts.in(platform).map(({ name, sql }) => `(${sql}) as "${name}"`),
    ),
    { isPlannedOnce: true },
  ),
)

/** Reads a member as others see them, and the numbers of every page; null if the account is closed or deleted. */
export async function readSessionMember(
  platform: Platform,
  memberId: string,
): Promise<{ ref: MemberRef; counts: Counts } | null> {
  const [row] = await findMember(platform)(platform.pool, [memberId])
  if (!row) return null
  const counts = await Promise.all(
    sessionCounts.in(platform).map(async ({ name, count }) => {
      const found = Number(row[name])
      return [name, count && found > 0 ? await count(platform, memberId) : found] as const
    }),
  )
  return { ref: memberRef(row), counts: { cartCount: 0, noticeCount: 0, ...Object.fromEntries(counts) } }
}
