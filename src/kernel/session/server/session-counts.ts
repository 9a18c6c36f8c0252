import { partKind } from '../../../platform/parts.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Session } from '../session.ts'

/** A number that every page shows to a signed-in member. */
type SessionCount = {
  name: 'cartCount' | 'noticeCount'
  read(platform: Platform, memberId: string): Promise<number>
}

export const sessionCounts = partKind<SessionCount>()

export async function readSessionCounts(
  platform: Platform,
  memberId: string,
): Promise<Partial<Pick<Session, SessionCount['name']>>> {
  const counts = await Promise.all(
    sessionCounts.in(platform).map(async ({ name, read }) => [name, await read(platform, memberId)] as const),
  )
  return Object.fromEntries(counts)
}
