import { candidateNames, MENTIONS_MAX, mentionedNames } from '../../../../../kernel/text/text-tokens.ts'
import { apartSql, followsSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'

// Finds the members a text mentions, whatever the text is about.

export type MentionedMember = { name: string; id: string; username: string }

/**
 * Finds the members with the names $1, unless there is a block between them and $2. A former name still finds its
 * member.
 */
const findMembersForMentions = prepared<MentionedMember>(
  'find-named-members',
  `select asked.name, members.id, members.username::text as username
   from unnest($1::text[]) as asked (name)
   left join former_usernames as former on former.username = asked.name::citext
   join members on members.id = coalesce(
     (select id from members where username = asked.name::citext), former.member_id)
   where not ${apartSql('$2::uuid', 'members.id')}`,
)

/** Returns the members a text mentions, at most five; all other @words are plain text. */
export async function readMentionedMembers(
  tx: Tx,
  { text, authorId }: { text: string; authorId: string },
): Promise<MentionedMember[]> {
  const names = mentionedNames(text)
  if (names.length === 0) return []
  const found = await findMembersForMentions(tx, [[...new Set(names.flatMap(candidateNames))], authorId])
  const byName = new Map(found.map((one) => [one.name, one]))
  const mentionedByName = new Map<string, MentionedMember>()
  const people = new Set<string>()
  for (const name of names) {
    const reading = candidateNames(name).find((one) => byName.has(one))
    const one = reading && byName.get(reading)
    if (!one || (people.size === MENTIONS_MAX && !people.has(one.id))) continue
    people.add(one.id)
    mentionedByName.set(one.name, one)
  }
  return [...mentionedByName.values()]
}

/** Mentions by accounts younger than this reach only their followers. */
const NEW_ACCOUNT_DAYS = 7

/** SQL: whether the member is notified when the author mentions them. */
export const reachesSql = (author: string, member: string) =>
  `((select created_at from members as author where author.id = ${author}) < now() - interval '${NEW_ACCOUNT_DAYS} days'
    or ${followsSql(member, author)})`
