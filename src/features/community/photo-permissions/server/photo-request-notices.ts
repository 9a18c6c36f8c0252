import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureView,
} from '../../../../kernel/pictures/server/picture-view.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { type NoticeKind, noticeKinds, type Source } from '../../../services/notices/server/notice-kinds.ts'

type RequestedPhoto = {
  photoId: string
  brandId: string
  brand: string
  answer: 'yes' | 'no' | null
  picture: PictureView
}

const findRequestedPhotos = prepared<Omit<RequestedPhoto, 'picture'> & MediaColumns>(
  'photo-requests-of-notices',
  `select distinct on (request.photo_id) request.photo_id as "photoId", brands.id as "brandId",
          brands.name::text as brand, request.answer, ${MEDIA_COLUMNS}
   from photo_requests as request
   join brands on brands.id = request.brand_id
   join photo_images on photo_images.photo_id = request.photo_id and photo_images.position = 1
   join media on media.id = photo_images.media_id
   where request.photo_id = any($1::uuid[])
   order by request.photo_id, greatest(request.asked_at, request.answered_at) desc`,
)

async function readAbout(source: Source, ids: string[]): Promise<Map<string, RequestedPhoto>> {
  const rows = await findRequestedPhotos(source, [ids])
  return new Map(rows.map((row) => [row.photoId, { ...row, picture: pictureView(row) }]))
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
      and (answer is not null or withdrawn_at is null)`,
  line: (_facts, { brand, picture }) => ({
    ...{ who: brand, did: 'asks to show your photo', link: '/photo-requests', picture },
  }),
} satisfies NoticeKind<RequestedPhoto>

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
      and answered_at is not null
    order by 2 desc limit 1`,
  line: (_facts, { brandId, brand, picture }) => ({
    who: brand,
    did: 'has an answer to a photo request',
    link: `/brand-account/${brandId}?tab=requests`,
    picture,
  }),
} satisfies NoticeKind<RequestedPhoto>

export const photoRequestNotices = [noticeKinds.of(photoRequestNotice), noticeKinds.of(photoAnswerNotice)]
