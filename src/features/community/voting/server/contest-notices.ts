import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureView,
} from '../../../../kernel/pictures/server/picture-view.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import {
  byOthers,
  type NoticeKind,
  noticeKinds,
  type Source,
  whileGathering,
} from '../../../services/notices/server/notice-kinds.ts'
import { ordinal } from '../place-words.ts'

type ContestRow = { photoId: string; slug: string; name: string; place: number | null; isVoid: boolean }
type Contest = ContestRow & { picture: PictureView }

const findContests = prepared<ContestRow & MediaColumns>(
  'contests-of-photos',
  `select category_entries.photo_id as "photoId", categories.slug, categories.name, category_entries.place,
          coalesce(contest_reviews.state = 'void', false) as "isVoid", ${MEDIA_COLUMNS}
   from category_entries
   join categories on categories.id = category_entries.category_id
   left join contest_reviews on contest_reviews.category_id = categories.id
   join photo_images on photo_images.photo_id = category_entries.photo_id and photo_images.position = 1
   join media on media.id = photo_images.media_id
   where category_entries.photo_id = any($1)`,
)

/** In which category each photo stands, and the place it took, by the photo's id. */
async function readAbout(source: Source, photoIds: string[]): Promise<Map<string, Contest>> {
  const rows = await findContests(source, [photoIds])
  return new Map(rows.map((row) => [row.photoId, { ...row, picture: pictureView(row) }]))
}

const aboutContest = { column: 'photo_id', isMailed: true, readAbout } as const

/** It says neither who voted nor how many: votes are secret, and their number is until the contest closes. */
export const voteNotice = {
  ...aboutContest,
  kind: 'vote',
  name: 'Votes for your photos',
  rank: 8,
  actsSql: (member) => `
    select null::uuid, max(created_at)
    from votes
    where notices.kind = 'vote' and photo_id = notices.photo_id and ${whileGathering('created_at')}
      and ${byOthers(member, 'votes.member_id')}
    having count(*) > 0`,
  line: (_facts, { name, slug, picture }) => ({
    who: 'New votes',
    did: `for your photo in ${name}`,
    link: `/voting/${slug}`,
    picture,
  }),
} satisfies NoticeKind<Contest>

export const contestResultNotice = {
  ...aboutContest,
  kind: 'contest-result',
  name: 'Results of contests you entered',
  rank: 9,
  actsSql: () => `
    select null::uuid, notices.happened_at
    from category_entries
    where notices.kind = 'contest-result' and photo_id = notices.photo_id
      and (place is not null or exists (
        select from contest_reviews
        where contest_reviews.category_id = category_entries.category_id and state = 'void'))`,
  line: (_facts, { name, slug, place, isVoid, picture }) => ({
    ...(place === null
      ? { who: name, did: isVoid ? 'was checked, and its result does not stand' : 'has its result' }
      : { who: 'Your photo', did: `took ${ordinal(place)} place in ${name}` }),
    link: `/voting/${slug}`,
    picture,
  }),
} satisfies NoticeKind<Contest>

export const votingNotices = [noticeKinds.of(voteNotice), noticeKinds.of(contestResultNotice)]
