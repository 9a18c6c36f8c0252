import { closedSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { found, implement } from '../../../../../platform/http/http.ts'
import { Problem } from '../../../../../problems.ts'
import { winnersApi } from '../../winners-api.ts'
import { findCategory } from '../category-sql.ts'
import { stateOf } from '../voting-rules.ts'
import { findResult } from './result-sql.ts'

type OwnerRow = {
  photoId: string
  id: string
  username: string
  displayName: string
  avatarUrl: string | null
  email: string
  isEmailConfirmed: boolean
}

const findOwners = prepared<OwnerRow>(
  'owners-of-winners',
  `select photos.id as "photoId", members.id, members.username::text as username,
          members.display_name as "displayName", members.avatar_url as "avatarUrl", members.email::text as email,
          members.email_confirmed as "isEmailConfirmed"
   from photos
   join members on members.id = photos.owner_id
   where photos.id = any($1::uuid[]) and not ${closedSql('members.id')}`,
)

export const winnersRoutes = implement(winnersApi, {
  'GET /admin/categories/{categoryId}/winners': async ({ params: { categoryId }, platform }) => {
    const category = found(await findCategory(platform.pool, categoryId), 'category-not-found')
    const [result] = await findResult(platform.pool, [category.id])
    if (!result || stateOf(category, new Date()) !== 'sealed') throw new Problem('contest-without-result')
    const owners = await findOwners(platform.pool, [result.winners.map(({ photoId }) => photoId)])
    const ownerOf = new Map(owners.map(({ photoId, ...owner }) => [photoId, owner]))
    return {
      items: result.winners.map(({ photoId, place, voteCount }) => {
        const member = ownerOf.get(photoId) ?? null
        const prize = category.prizes[place - 1] ?? null
        return { place, voteCount, prize, member, photoId: member && photoId }
      }),
    }
  },
})
