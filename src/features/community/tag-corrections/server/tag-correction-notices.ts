import { ACTORS_COUNTED, namesOf } from '../../../services/notices/notice-words.ts'
import {
  isByOtherMemberSql,
  isGatheredSql,
  type NoticeKind,
  noticeKinds,
} from '../../../services/notices/server/notice-kinds.ts'
import { type Cover, readCovers } from '../../photos/server/covers.ts'
import { isPhotoOpenToSql } from '../../photos/server/mentions/mention-notices.ts'
import { OWNERS_NEEDED } from '../tag-correction.ts'
import { isRemovedSql } from './tag-correction-sql.ts'

const aboutPhoto = { column: 'photo_id', isMailed: true, readAbout: readCovers } as const
const atPhoto = ({ id, picture }: Cover) => ({ link: `/photo/${id}`, picture })

export const correctionNotice = {
  ...aboutPhoto,
  kind: 'tag-correction',
  name: 'Suggested corrections to your tags',
  rank: 17,
  actsSql: (member) => `
    select suggested_by as actor_id, max(suggested_at) as at
    from tag_corrections
    where notices.kind = 'tag-correction' and photo_id = notices.photo_id and state = 'open' and not ${isRemovedSql}
      and ${isGatheredSql('suggested_at')} and ${isByOtherMemberSql(member, 'suggested_by')}
    group by suggested_by
    order by max(suggested_at) desc limit ${ACTORS_COUNTED}`,
  line: (facts, cover) => ({
    ...{ who: namesOf(facts), did: 'suggested a correction to a tag on your photo' },
    ...atPhoto(cover),
  }),
} satisfies NoticeKind<Cover>

export const ownersAgreeNotice = {
  ...aboutPhoto,
  kind: 'tag-owners-agree',
  actsSql: () => `
    select null::uuid, max(suggested_at)
    from tag_corrections
    where notices.kind = 'tag-owners-agree' and photo_id = notices.photo_id and state = 'open' and owns_it
    group by tag_id, claim, product_id
    having count(*) >= ${OWNERS_NEEDED}
    limit 1`,
  line: (_facts, cover) => ({
    ...{ who: 'Two people who bought it', did: 'say that a tag on your photo is wrong' },
    ...atPhoto(cover),
  }),
} satisfies NoticeKind<Cover>

/** Sent to the member who suggested it. */
export const correctedNotice = {
  ...aboutPhoto,
  kind: 'tag-corrected',
  actsSql: (member) => `
    select null::uuid, notices.happened_at
    from photos
    where notices.kind = 'tag-corrected' and photos.id = notices.photo_id and ${isPhotoOpenToSql(member)}`,
  line: (_facts, cover) => ({
    ...{ who: 'Your correction', did: 'to a tag was accepted. Thank you' },
    ...atPhoto(cover),
  }),
} satisfies NoticeKind<Cover>

export const becameSimilarNotice = {
  ...aboutPhoto,
  kind: 'tag-became-similar',
  line: (_facts, cover) => ({
    ...{ who: 'A tag on your photo', did: 'was changed to Similar because two buyers asked for it' },
    ...atPhoto(cover),
  }),
} satisfies NoticeKind<Cover>

export const tagCorrectionNotices = [
  correctionNotice,
  ownersAgreeNotice,
  correctedNotice,
  becameSimilarNotice,
].map((kind) => noticeKinds.of(kind))
