import { z } from 'zod'
import { pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { cleanText, memberText } from '../../../kernel/text/member-text.ts'
import { PhotoLikes, ProductTagView } from '../photos/photo.ts'
import { formatCaptions, parseCaptions } from './captions.ts'
import {
  CAPTIONS_MAX_BYTES,
  DESCRIPTION_MAX,
  PRODUCT_TAGS_MAX,
  REEL_MAX_BYTES,
  REEL_MAX_SECONDS,
  REEL_TAGS_MAX,
} from './reel-limits.ts'

export const ReelId = z.uuid().brand<'ReelId'>()
export type ReelId = z.infer<typeof ReelId>

const Milliseconds = z
  .int()
  .min(0)
  .max(REEL_MAX_SECONDS * 1000)

// ---- from the server

export const ReelProductTag = ProductTagView.extend({
  /** When the tag is visible; by default from the beginning to the end. */
  fromMs: Milliseconds.nullable(),
  untilMs: Milliseconds.nullable(),
})
export type ReelProductTag = z.infer<typeof ReelProductTag>

export const ReelVideo = z.object({
  widthPx: z.int().positive(),
  heightPx: z.int().positive(),
  durationMs: z.int().positive(),
  hasSound: z.boolean(),
  /** MP4 files of the same video, the widest first. */
  files: z.array(z.object({ src: z.string(), widthPx: z.int().positive() })).min(1),
  captionsSrc: z.string().nullable(),
})
export type ReelVideo = z.infer<typeof ReelVideo>

export const ReelView = z.object({
  id: ReelId,
  owner: MemberRef,
  description: z.string(),
  tags: z.array(z.string()),
  publishedAt: z.iso.datetime(),
  poster: PictureView.nullable(),
  video: ReelVideo,
  productTags: z.array(ReelProductTag),
  ...PhotoLikes.shape,
  can: z.object({ remove: z.boolean(), moderate: z.boolean() }),
})
export type ReelView = z.infer<typeof ReelView>

export const ReelPage = pageOf(ReelView)
export type ReelPage = z.infer<typeof ReelPage>

/** The member's own reel, whatever the stage of its video. */
export const OwnReel = z.object({
  id: ReelId,
  description: z.string(),
  stage: z.enum(['uploading', 'processing', 'ready', 'failed']),
  /** The reason why it failed, in words; null otherwise. */
  failure: z.string().nullable(),
  /** The uploaded video still exists, so that processing can be retried. */
  canRetry: z.boolean(),
  bytesTotal: z.int().positive(),
  bytesReceived: z.int().nonnegative(),
  poster: PictureView.nullable(),
  createdAt: z.iso.datetime(),
})
export type OwnReel = z.infer<typeof OwnReel>
export const OwnReels = z.object({ items: z.array(OwnReel) })
export type OwnReels = z.infer<typeof OwnReels>

export const ReelSettings = z.object({
  /** The tags of reels, in order; they are also the filters. */
  tags: z.array(z.string()),
  /** ffmpeg is available, so MOV and WebM are accepted too and a poster is made. */
  convertsVideos: z.boolean(),
})
export type ReelSettings = z.infer<typeof ReelSettings>

// ---- to the server

const ReelTag = z
  .string()
  .max(200)
  .meta({ maxLength: 24 })
  .transform(cleanText)
  .refine((tag) => tag.length > 0 && tag.length <= 24, 'Use 1 to 24 characters for a tag')

const areDistinct = (tags: string[]) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length

export const ReelTagsForm = z.object({
  tags: z
    .array(ReelTag)
    .min(1, 'Keep at least one tag')
    .max(20, 'Up to 20 tags')
    .refine(areDistinct, 'Each tag once')
    .refine((tags) => !tags.some((tag) => tag.toLowerCase() === 'all'), 'All is there by itself'),
})
export type ReelTagsForm = z.infer<typeof ReelTagsForm>

export const ReelQuery = z.object({
  tag: z.string().max(100).transform(cleanText).optional(),
  cursor: z.string().max(500).optional(),
})

const Bytes = z
  .int()
  .min(1, 'This file is empty')
  .max(REEL_MAX_BYTES, 'Videos can be up to 100 MB. Please make this one smaller first.')

const TagForm = z
  .object({
    productId: z.uuid(),
    x: z.number().min(0).max(100),
    y: z.number().min(0).max(100),
    fromMs: Milliseconds.nullable().default(null),
    untilMs: Milliseconds.nullable().default(null),
    /** The wearer has a similar product, not this exact one. */
    isSimilar: z.boolean().default(false),
  })
  .refine(({ fromMs, untilMs }) => untilMs === null || untilMs > (fromMs ?? 0), {
    path: ['untilMs'],
    message: 'A tag must end after it starts',
  })

/** The captions file, parsed and formatted again. */
const Captions = z
  .string()
  .max(CAPTIONS_MAX_BYTES, 'Captions can be up to 64 KB')
  .transform((file, context) => {
    const cues = parseCaptions(file)
    if (typeof cues !== 'string') return formatCaptions(cues)
    context.addIssue({ code: 'custom', message: cues })
    return z.NEVER
  })

export const ReelForm = z.object({
  description: memberText(DESCRIPTION_MAX).refine((text) => text.length > 0, 'Please describe what it shows'),
  tags: z
    .array(z.string().max(100))
    .max(REEL_TAGS_MAX, `Up to ${REEL_TAGS_MAX} tags`)
    .refine(areDistinct, 'Each tag once')
    .default([]),
  productTags: z.array(TagForm).max(PRODUCT_TAGS_MAX, `Up to ${PRODUCT_TAGS_MAX} products`).default([]),
  captions: Captions.nullable().default(null),
  /** The member's own picture, used if no poster can be made from the video. */
  posterId: z.uuid().nullable().default(null),
  /** The number of bytes that will be sent. */
  bytes: Bytes,
})
export type ReelForm = z.infer<typeof ReelForm>

export const VideoForm = z.object({ bytes: Bytes })
