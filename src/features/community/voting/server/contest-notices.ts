import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureView,
} from '../../../../kernel/pictures/server/picture-view.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import {
  isByOtherMemberSql,
  isGatheredSql,
  type NoticeKind,
  noticeKinds,
  type Source,
} from '../../../services/notices/server/notice-kinds.ts'
import { ordinal } from '../place-words.ts'

type ContestRow = {
  photoId: string
  slug: string
  name: string
  place: number | null
  isVoid: boolean
  /** The photo's current round, or its last one if it did not advance; and the last counted round. */
  round: number
  countedRound: number
}
type Contest = ContestRow & { picture: PictureView }

const findContests = prepared<ContestRow & MediaColumns>(
  'contests-of-photos',
  `select category_entries.photo_id as "photoId", categories.slug, categories.name, category_entries.place,
          coalesce(contest_reviews.state = 'void', false) as "isVoid",
          category_entries.round,
          (select count(*)::integer from contest_rounds
           where contest_rounds.category_id = categories.id and sealed_at is not null) as "countedRound",
          ${MEDIA_COLUMNS}
   from category_entries
   join categories on categories.id = category_entries.category_id
   left join contest_reviews on contest_reviews.category_id = categories.id
   join photo_images on photo_images.photo_id = category_entries.photo_id and photo_images.position = 1
   join media on media.id = photo_images.media_id
   where category_entries.photo_id = any($1)`,
)

/** Reads the category of each photo and its place there, keyed by photo id. */
async function readAbout(source: Source, photoIds: string[]): Promise<Map<string, Contest>> {
  const rows = await findContests(source, [photoIds])
  return new Map(rows.map((row) => [row.photoId, { ...row, picture: pictureView(row) }]))
}

const aboutContest = { column: 'photo_id', isMailed: true, readAbout } as const

/** Reveals neither who voted nor how many: votes are secret, and their number stays secret until the contest closes. */
export const voteNotice = {
  ...aboutContest,
  kind: 'vote',
  name: 'Votes for your photos',
  rank: 8,
  actsSql: (member) => `
    select null::uuid, max(created_at)
    from votes
    where notices.kind = 'vote' and photo_id = notices.photo_id and ${isGatheredSql('created_at')}
      and ${isByOtherMemberSql(member, 'votes.member_id')}
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
    where notices.kind = 'contest-result' and photo_id = notices.photo_id`,
  line: (_facts, { name, slug, place, isVoid, picture }) => ({
    ...(place === null
      ? {
          who: name,
          did: isVoid ? 'was reviewed, and its result is not valid' : 'was counted without your photo',
        }
      : { who: 'Your photo', did: `took ${ordinal(place)} place in ${name}` }),
    link: `/voting/${slug}`,
    picture,
  }),
} satisfies NoticeKind<Contest>

/** The labels of an entry no longer meet the terms of its contest. */
export const contestLabelsNotice = {
  ...aboutContest,
  kind: 'contest-labels',
  actsSql: () => `
    select null::uuid, notices.happened_at
    from category_entries
    where notices.kind = 'contest-labels' and photo_id = notices.photo_id and not is_open`,
  line: (_facts, { name, slug, picture }) => ({
    who: 'Your photo',
    did: `is paused in ${name} until its labels fit the rules`,
    link: `/voting/${slug}`,
    picture,
  }),
} satisfies NoticeKind<Contest>

/** A round before the last one has been counted. */
export const contestRoundNotice = {
  ...aboutContest,
  kind: 'contest-round',
  name: 'Rounds of contests you entered',
  rank: 9,
  line: (_facts, { name, slug, round, countedRound, picture }) => ({
    ...(round > countedRound
      ? { who: 'Your photo', did: `advances to round ${round} of ${name}` }
      : { who: name, did: `has counted round ${round}, and your photo did not advance` }),
    link: `/voting/${slug}`,
    picture,
  }),
} satisfies NoticeKind<Contest>

type Prize = { slug: string; name: string; id: string }

const findPrizes = prepared<Prize>(
  'prizes-of-notices',
  'select id, slug, name from categories where id = any($1::uuid[]) and deleted_at is null',
)

/** An admin has taken a step in delivering a prize; the contest's page shows the winner what to do. */
export const prizeNotice = {
  kind: 'prize',
  column: 'category_id',
  name: 'Prizes you have won',
  rank: 9,
  isMailed: true,
  readAbout: async (source: Source, ids: string[]) =>
    new Map((await findPrizes(source, [ids])).map((contest) => [contest.id, contest])),
  actsSql: (member) => `
    select null::uuid, changed_at
    from prize_deliveries
    where notices.kind = 'prize' and category_id = notices.category_id and member_id = ${member}
    order by changed_at desc limit 1`,
  line: (_facts, { slug, name }) => ({
    ...{ who: 'Your prize', did: `in ${name} has an update`, link: `/voting/${slug}#prize` },
  }),
} satisfies NoticeKind<Prize>

/** An invitation to the jury. The notice disappears when the invitation is declined or withdrawn. */
export const juryNotice = {
  kind: 'jury-invitation',
  column: 'category_id',
  name: 'Invitations to judge a contest',
  rank: 9,
  isMailed: true,
  readAbout: async (source: Source, ids: string[]) =>
    new Map((await findPrizes(source, [ids])).map((contest) => [contest.id, contest])),
  actsSql: (member) => `
    select null::uuid, invited_at
    from contest_jurors
    where notices.kind = 'jury-invitation' and contest_jurors.category_id = notices.category_id
      and contest_jurors.member_id = ${member}`,
  line: (_facts, { slug, name }) => ({
    ...{ who: 'Our team', did: `asks you to judge ${name}`, link: `/voting/${slug}#jury` },
  }),
} satisfies NoticeKind<Prize>

export const votingNotices = [
  noticeKinds.of(contestRoundNotice),
  noticeKinds.of(juryNotice),
  noticeKinds.of(voteNotice),
  noticeKinds.of(contestResultNotice),
  noticeKinds.of(contestLabelsNotice),
  noticeKinds.of(prizeNotice),
]
