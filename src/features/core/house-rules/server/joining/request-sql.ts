import { sql } from 'kysely'
import { newerThan, type TimePlace } from '../../../../../kernel/paging/server/keyset-page.ts'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import type { RequestState } from '../../joining.ts'

export type RequestRow = {
  id: string
  username: string
  displayName: string
  email: string
  words: string | null
  askedAt: Date
  state: RequestState
  invitedBy: string | null
}

const columns = sql`
  members.id, members.username::text as username, members.display_name as "displayName",
  members.email::text as email, members.joining_words as words, members.created_at as "askedAt",
  members.joining as state, maker.username::text as "invitedBy"`

const tables = sql`
  members
  left join invitations on invitations.id = members.invitation_id
  left join members as maker on maker.id = invitations.made_by`

type RequestListOptions = {
  q: string
  byEmail: boolean
  state: RequestState
  onlyConfirmed: boolean
  after: TimePlace
  limit: number
}

/** Oldest request first. */
export async function listRequests(db: DbOrTx, options: RequestListOptions) {
  const { q, byEmail, state, onlyConfirmed, after, limit } = options
  const found = sql`concat_ws(' ', members.username, members.display_name, members.joining_words,
    case when ${byEmail}::boolean then members.email::text end)`
  const { rows } = await sql<RequestRow>`
    select ${columns} from ${tables}
    where members.joining = ${state} and members.joining <> 'done'
      and (members.email_confirmed or not ${onlyConfirmed}::boolean)
      and ${newerThan(['members.created_at', 'members.id'], after)}
      ${q ? sql`and strpos(lower(${found}), lower(${q})) > 0` : sql``}
    order by members.created_at, members.id
    limit ${limit}`.execute(db)
  return rows
}

/** Finds a newcomer's own request. */
export async function findRequest(db: DbOrTx, memberId: string) {
  const { rows } = await sql<RequestRow & { isConfirmed: boolean }>`
    select ${columns}, members.email_confirmed as "isConfirmed" from ${tables}
    where members.id = ${memberId} and members.joining <> 'done'`.execute(db)
  return rows[0]
}

/** Reads a newcomer's address and the decision about them. */
export async function findNewcomer(db: DbOrTx, memberId: string) {
  const { rows } = await sql<{ email: string; username: string; state: 'done' | RequestState }>`
    select email::text as email, username::text as username, joining as state
    from members where id = ${memberId}`.execute(db)
  return rows[0]
}
