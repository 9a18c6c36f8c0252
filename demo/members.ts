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
        email: `${handle.replace(/[._]/g, '')}@showoff.example`,
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

/** Everybody who takes part. */
export const handlesOf = ({ members }: Files['words']): string[] =>
  members.filter(({ role }) => role === 'member').map(({ handle }) => handle)
