import { MENTIONS_MAX, namesIn, readingsOf } from '../../../../../kernel/text/text-tokens.ts'
import { apartSql, followsSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'

// Whom a text names, whatever it is about.

export type Named = { name: string; id: string; username: string }

/** Whom the names $1 mean: nobody across a block of $2. A name that somebody gave up still means them. */
const findNamed = prepared<Named>(
  'find-named-members',
  `select asked.name, members.id, members.username::text as username
   from unnest($1::text[]) as asked (name)
   left join former_usernames as former on former.username = asked.name::citext
   join members on members.id = coalesce(
     (select id from members where username = asked.name::citext), former.member_id)
   where not ${apartSql('$2::uuid', 'members.id')}`,
)

/** Whom a text names, at most five; everything else that looks like a name is text. */
export async function readNamed(
  tx: Tx,
  { text, authorId }: { text: string; authorId: string },
): Promise<Named[]> {
  const names = namesIn(text)
  if (names.length === 0) return []
  const found = await findNamed(tx, [[...new Set(names.flatMap(readingsOf))], authorId])
  const byName = new Map(found.map((one) => [one.name, one]))
  const named = new Map<string, Named>()
  const people = new Set<string>()
  for (const name of names) {
    const reading = readingsOf(name).find((one) => byName.has(one))
    const one = reading && byName.get(reading)
    if (!one || (people.size === MENTIONS_MAX && !people.has(one.id))) continue
    people.add(one.id)
    named.set(one.name, one)
  }
  return [...named.values()]
}

/** Mentions by younger accounts reach only followers of their author. */
const NEW_ACCOUNT_DAYS = 7

/** SQL: the member is told when the author names them. */
export const reachesSql = (author: string, member: string) =>
  `((select created_at from members as author where author.id = ${author}) < now() - interval '${NEW_ACCOUNT_DAYS} days'
    or ${followsSql(member, author)})`
