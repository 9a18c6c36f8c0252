import type { DemoPeople } from '../src/commands/greeting.ts'
import { legacyUuid } from '../src/platform/database/ids.ts'
import type { Member } from './community.ts'
import { favouritesOf, followsOf, followTimes, type PostFacts } from './crowd.ts'
import { type Files, picturePath } from './files.ts'
import { memberId } from './ids.ts'
import { randomFrom } from './random.ts'

/** The members in the order of their file, then the admin, who follows nobody and keeps nothing. */
export function membersOf({ words, people }: Files, posts: readonly PostFacts[]): Member[] {
  const handles = handlesOf(words)
  const pictured = new Set(people.map(({ handle }) => handle))
  return words.members
    .toSorted((a, b) => Number(a.role === 'admin') - Number(b.role === 'admin'))
    .map(({ handle, name, bio, city, instagram, role, measures }) => {
      const joinedHoursAgo = randomFrom(`joining of ${handle}`).whole(900, 9_000)
      const follows = role === 'admin' ? [] : followsOf(handle, handles)
      return {
        id: memberId(handle),
        username: handle,
        email: addressOf(handle),
        name,
        bio,
        city,
        instagram,
        role,
        measures,
        avatar: pictured.has(handle) ? picturePath(`avatars/${handle}`) : null,
        joinedHoursAgo,
        follows: follows.map(memberId),
        followedHoursAgo: followTimes(handle, follows.length),
        favourites: role === 'admin' ? [] : favouritesOf(handle, posts).map(legacyUuid),
      }
    })
}

const addressOf = (handle: string) => `${handle.replace(/[._]/g, '')}@showoff.example`

/** Who may sign in, in the order of their file; for this alone the rest of the demo need not be read. */
export function addressesOf(members: Files['words']['members']): Pick<DemoPeople, 'members' | 'admin'> {
  const withRole = (wanted: Member['role']) =>
    members.filter(({ role }) => role === wanted).map(({ handle }) => addressOf(handle))
  return { members: withRole('member'), admin: withRole('admin')[0] ?? null }
}

/** Everybody who takes part. */
export const handlesOf = ({ members }: Files['words']): string[] =>
  members.filter(({ role }) => role === 'member').map(({ handle }) => handle)
