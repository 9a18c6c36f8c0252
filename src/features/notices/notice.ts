import { z } from 'zod'
import { MemberRow } from '../members/following.ts'
import { OrderState } from '../orders/order.ts'
import { PhotoId, PictureView } from '../photos/photo.ts'
import { PaymentWayCode } from '../shop/shop.ts'

export const NoticeKind = z.enum(['like', 'comment', 'follow', 'follow-request', 'follow-approved', 'order'])
export type NoticeKind = z.infer<typeof NoticeKind>

/** One line: what one or many members did that concerns the viewer. */
export const NoticeView = z.object({
  id: z.uuid(),
  kind: NoticeKind,
  /** Of the last one. */
  happenedAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** The latest, at most two; nobody of an order, where the shop acts. */
  actors: z.array(MemberRow).max(2),
  /** All of them; at `ACTORS_COUNTED` there may be more. */
  actorCount: z.int().positive(),
  /** The photo that was liked or commented on. */
  photo: z.object({ id: PhotoId, picture: PictureView, altText: z.string() }).nullable(),
  /** The order that took a step, and which. */
  order: z
    .object({
      id: z.uuid(),
      number: z.int().nullable(),
      state: OrderState,
      paymentWay: PaymentWayCode,
    })
    .nullable(),
  /** Of the latest comment. */
  comment: z.string().nullable(),
})
export type NoticeView = z.infer<typeof NoticeView>
export const ACTORS_COUNTED = 1000

/** Latest first. */
export const NoticePage = z.object({ items: z.array(NoticeView), nextCursor: z.string().nullable() })
export type NoticePage = z.infer<typeof NoticePage>

export const NoticesQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(24),
})

/** Not seen yet; counted up to a hundred. */
export const NoticeCount = z.object({ noticeCount: z.int().nonnegative() })
export type NoticeCount = z.infer<typeof NoticeCount>

/** Everything that happened until then. */
export const UntilForm = z.object({ until: z.iso.datetime() })

export const NoticeSettingsView = z.object({ muted: z.array(NoticeKind) })
export type NoticeSettingsView = z.infer<typeof NoticeSettingsView>
export const NoticeSwitch = z.object({ kind: NoticeKind, isOn: z.boolean() })
export type NoticeSwitch = z.infer<typeof NoticeSwitch>
