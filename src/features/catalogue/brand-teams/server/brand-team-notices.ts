import { prepared } from '../../../../platform/fast/statements.ts'
import { namesOf } from '../../../services/notices/notice-words.ts'
import {
  isByOtherMemberSql,
  type NoticeKind,
  noticeKinds,
  type Source,
} from '../../../services/notices/server/notice-kinds.ts'

type Brand = { id: string; name: string }

const findBrands = prepared<Brand>(
  'brands-of-notices',
  'select id, name::text as name from brands where id = any($1::uuid[])',
)

export const brandInvitationNotice = {
  kind: 'brand-invitation',
  column: 'subject_id',
  name: 'Invitations to join a brand’s team',
  rank: 14,
  isMailed: true,
  readAbout: async (source: Source, ids: string[]) =>
    new Map((await findBrands(source, [ids])).map((brand) => [brand.id, brand])),
  actsSql: (member) => `
    select invited_by, invited_at
    from brand_members
    where notices.kind = 'brand-invitation' and brand_id = notices.subject_id and member_id = ${member}
      and ${isByOtherMemberSql(member, 'invited_by')}`,
  line: (facts, { name }) => ({
    who: namesOf(facts),
    did: `invited you to the team of ${name}`,
    link: '/brand-account',
  }),
} satisfies NoticeKind<Brand>

export const brandTeamNotices = [noticeKinds.of(brandInvitationNotice)]
