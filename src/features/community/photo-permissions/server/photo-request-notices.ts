import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureView,
} from '../../../../kernel/pictures/server/picture-view.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { namesOf } from '../../../services/notices/notice-words.ts'
import {
  isGathered,
  isGatheredSql,
  type NoticeFacts,
  type NoticeKind,
  noticeKinds,
  type Source,
} from '../../../services/notices/server/notice-kinds.ts'

type PhotoRequest = {
  photoId: string
  requesterId: string | null
  brandId: string
  brand: string
  askedAt: Date
  answeredAt: Date | null
  withdrawnAt: Date | null
}
/** A photo with the requests for it of all brands. */
type RequestedPhoto = { requests: PhotoRequest[]; picture: PictureView }

const listRequestsOfPhotos = prepared<PhotoRequest & MediaColumns>(
  'photo-requests-of-notices',
  `select request.photo_id as "photoId", request.asked_by as "requesterId", brands.id as "brandId",
          brands.name::text as brand, request.asked_at as "askedAt", request.answered_at as "answeredAt",
          request.withdrawn_at as "withdrawnAt", ${MEDIA_COLUMNS}
   from photo_requests as request
   join brands on brands.id = request.brand_id
   join photo_images on photo_images.photo_id = request.photo_id and photo_images.position = 1
   join media on media.id = photo_images.media_id
   where request.photo_id = any($1::uuid[]) and (request.answer is not null or request.withdrawn_at is null)
   order by request.id desc`,
)

async function readAbout(source: Source, ids: string[]): Promise<Map<string, RequestedPhoto>> {
  const rows = await listRequestsOfPhotos(source, [ids])
  return new Map(
    [...Map.groupBy(rows, ({ photoId }) => photoId)].map(([photoId, requests]) => [
      photoId,
      { requests, picture: pictureView(requests[0]!) },
    ]),
  )
}

const aboutPhoto = { column: 'photo_id', isMailed: true, readAbout } as const

export const photoRequestNotice = {
  ...aboutPhoto,
  kind: 'photo-request',
  name: 'Brands asking to show your photos',
  rank: 15,
  actsSql: (member) => `
    select null::uuid, asked_at
    from photo_requests
    where notices.kind = 'photo-request' and photo_id = notices.photo_id and owner_id = ${member}
      and (answer is not null or withdrawn_at is null) and ${isGatheredSql('asked_at')}`,
  line(facts, { requests, picture }) {
    const gathered = requests.filter(({ askedAt }) => isGathered(facts, askedAt))
    const open = gathered.filter((request) => isOpen(request, facts))
    // When all are answered, the notice stays and names the one answered last.
    const named =
      open.length > 0
        ? latestFirst(open, ({ askedAt }) => askedAt)
        : latestFirst(gathered, ({ answeredAt }) => answeredAt).slice(0, 1)
    if (named.length === 0) return null
    // A brand may ask again after a year without an answer.
    const names = [...new Set(named.map(({ brand }) => brand))]
    return {
      who: namesOf({ names, actorCount: names.length }),
      did: `${names.length === 1 ? 'asks' : 'ask'} to show your photo`,
      link: '/photo-requests',
      picture,
    }
  },
} satisfies NoticeKind<RequestedPhoto>

const latestFirst = (requests: PhotoRequest[], at: (request: PhotoRequest) => Date | null) =>
  requests.toSorted((one, other) => Number(at(other)) - Number(at(one)))

/** A notice keeps the words it had when it was read. */
const isOpen = ({ answeredAt }: PhotoRequest, { readAt }: NoticeFacts) =>
  answeredAt === null || (readAt !== null && answeredAt > readAt)

/** Sent to the member who asked on behalf of the brand. */
export const photoAnswerNotice = {
  ...aboutPhoto,
  kind: 'photo-answer',
  name: 'Answers to your brand’s photo requests',
  rank: 16,
  actsSql: (member) => `
    select null::uuid, greatest(answered_at, withdrawn_at)
    from photo_requests
    where notices.kind = 'photo-answer' and photo_id = notices.photo_id and asked_by = ${member}
      and answered_at is not null and (${isGatheredSql('answered_at')} or ${isGatheredSql('withdrawn_at')})
    order by 2 desc limit 1`,
  line(facts, { requests, picture }) {
    // Which other brands asked for the photo is private.
    const own = requests.filter(
      ({ requesterId, answeredAt }) => requesterId === facts.memberId && answeredAt !== null,
    )
    const toldAt = ({ answeredAt, withdrawnAt }: PhotoRequest) =>
      [withdrawnAt, answeredAt].find((at) => isGathered(facts, at)) ?? null
    const answered = latestFirst(own.filter(toldAt), toldAt)[0]
    if (!answered) return null
    return {
      who: answered.brand,
      did: 'has an answer to a photo request',
      link: `/brand-account/${answered.brandId}?tab=requests`,
      picture,
    }
  },
} satisfies NoticeKind<RequestedPhoto>

export const photoRequestNotices = [noticeKinds.of(photoRequestNotice), noticeKinds.of(photoAnswerNotice)]
