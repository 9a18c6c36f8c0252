import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { MemberRow } from '../../../../kernel/session/member-row.ts'
import type { MemberList } from '../following.ts'
import type { MemberFollow, MemberView } from '../member.ts'
import { type PeopleList, peopleQuery } from './member-queries.ts'

/** The possible data of queries whose key starts with 'members'. */
type Holder = MemberView | { items: Row[] } | InfiniteData<{ items: Row[] }>
/** A member, or a row about several. */
type Row = MemberRow | { actors: MemberRow[] }
type Followed = { id: string } & Omit<MemberFollow, 'followerCount'> & Partial<MemberFollow>
type Change = <Member extends Followed>(member: Member) => Member

/** Applies a change of the viewer's tie to a member to all cached pages, rows and buttons. */
export function patchMember(cache: QueryClient, memberId: string, change: Change) {
  cache.setQueriesData<Holder>(
    { queryKey: ['members'] },
    (cached) => cached && withChange(cached, memberId, change),
  )
}

function withChange(cached: Holder, memberId: string, change: Change): Holder {
  const changeOne = (row: MemberRow) => (row.id === memberId ? change(row) : row)
  const changeRow = (row: Row): Row =>
    'actors' in row ? { ...row, actors: row.actors.map(changeOne) } : changeOne(row)
  if ('pages' in cached) {
    return { ...cached, pages: cached.pages.map((page) => ({ ...page, items: page.items.map(changeRow) })) }
  }
  if ('items' in cached) return { ...cached, items: cached.items.map(changeRow) }
  return cached.id === memberId ? change(cached) : cached
}

/** Removes a member from one of the viewer's lists (FOL-02). */
export function dropFromList(cache: QueryClient, list: PeopleList, memberId: string) {
  cache.setQueryData<InfiniteData<MemberList, string>>(
    peopleQuery(list).queryKey,
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          items: page.items.filter(({ id }) => id !== memberId),
        })),
      },
  )
}

/**
 * Reloads everything after the set of members that the viewer sees has changed: members appear in photos, comments,
 * reviews, questions, votes, collections, reels and search. Inactive queries are removed, so that no trace of a hidden
 * member is left in them.
 */
export async function refetchEverything(cache: QueryClient): Promise<void> {
  cache.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
  await cache.invalidateQueries()
}
