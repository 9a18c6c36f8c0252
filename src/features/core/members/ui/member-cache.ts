import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { MemberRow } from '../../../../kernel/session/member-row.ts'
import type { MemberList } from '../following.ts'
import type { MemberFollow, MemberView } from '../member.ts'
import { type PeopleList, peopleQuery } from './member-queries.ts'

/** What a query whose key begins with 'members' may hold. */
type Holder = MemberView | { items: Row[] } | InfiniteData<{ items: Row[] }>
/** A member, or a line about some. */
type Row = MemberRow | { actors: MemberRow[] }
type Followed = { id: string } & Omit<MemberFollow, 'followerCount'> & Partial<MemberFollow>
type Change = <Member extends Followed>(member: Member) => Member

/** Shows a change of how the viewer stands to a member in every page, row and button at once. */
export function patchMember(cache: QueryClient, memberId: string, change: Change) {
  cache.setQueriesData<Holder>(
    { queryKey: ['members'] },
    (held) => held && withChange(held, memberId, change),
  )
}

function withChange(held: Holder, memberId: string, change: Change): Holder {
  const changeOne = (row: MemberRow) => (row.id === memberId ? change(row) : row)
  const changeRow = (row: Row): Row =>
    'actors' in row ? { ...row, actors: row.actors.map(changeOne) } : changeOne(row)
  if ('pages' in held) {
    return { ...held, pages: held.pages.map((page) => ({ ...page, items: page.items.map(changeRow) })) }
  }
  if ('items' in held) return { ...held, items: held.items.map(changeRow) }
  return held.id === memberId ? change(held) : held
}

/** Takes somebody out of one of the viewer's lists (FOL-02). */
export function dropFromList(cache: QueryClient, list: PeopleList, memberId: string) {
  cache.setQueryData<InfiniteData<MemberList, string>>(
    peopleQuery(list).queryKey,
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== memberId) })),
      },
  )
}

/**
 * After whom the viewer sees and hears has changed: people stand in photos, comments, reviews, questions, votes,
 * collections, reels and search alike. What is not on the screen is read anew when it is shown, so that nothing of
 * them is left in it.
 */
export async function readAllAgain(cache: QueryClient): Promise<void> {
  cache.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
  await cache.invalidateQueries()
}
