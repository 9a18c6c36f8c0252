import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRow } from '../../../kernel/session/member-row.ts'
import { Moment } from '../../../kernel/text/moment.ts'
import { OrderState } from '../../commerce/orders/order.ts'
import { PhotoId } from '../../community/photos/photo.ts'
import { ProductNews } from '../../community/wish-list/watch.ts'
import { PaymentWayCode } from '../../core/shop-settings/shop.ts'
import { DecisionRef } from '../moderation/moderation.ts'

export const NoticeKind = z.enum([
  'like',
  'comment',
  'follow',
  'follow-request',
  'follow-approved',
  'order',
  'level-up',
  'outfit-of-the-week',
  'vote',
  'contest-result',
  'back-in-stock',
  'cheaper',
  'question',
  'answer',
  'moderation',
])
export type NoticeKind = z.infer<typeof NoticeKind>

/** What the daily mail tells; of each step of an order, and of what moderators decide, there is a mail of its own. */
export const MailedKind = NoticeKind.exclude(['order', 'moderation'])
export type MailedKind = z.infer<typeof MailedKind>

/** A question about a product, and where it is to be read. */
export const QuestionRef = z.object({
  id: z.uuid(),
  content: z.string(),
  slug: z.string(),
  name: z.string(),
})
export type QuestionRef = z.infer<typeof QuestionRef>

const Contest = z.object({ slug: z.string(), name: z.string(), place: z.int().nullable() })
export type Contest = z.infer<typeof Contest>

/** One line: what one or many members did that concerns the viewer. */
export const NoticeView = z.object({
  id: z.uuid(),
  kind: NoticeKind,
  /** Of the last one. */
  happenedAt: z.iso.datetime(),
  isRead: z.boolean(),
  /**
   * The latest, at most two; nobody of an order, where the shop acts, of what oneself reached, and of votes, which
   * are nobody's to see.
   */
  actors: z.array(MemberRow).max(2),
  /** All of them; at `ACTORS_COUNTED` there may be more. */
  actorCount: z.int().positive(),
  /** The photo that was liked, commented on, chosen or voted for. */
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
  /** The one that was reached. */
  level: z.int().nullable(),
  /** The category in which the photo stands, and the place it took there once the result is sealed. */
  contest: Contest.nullable(),
  /** Of a watched product. */
  news: ProductNews.nullable(),
  /** About something the viewer has, or their own that was answered; with the product's picture. */
  question: QuestionRef.extend({ picture: PictureView.nullable() }).nullable(),
  /** Of moderators, about something of the viewer's. */
  decision: DecisionRef.nullable(),
  /** Of the latest comment. */
  comment: z.string().nullable(),
})
export type NoticeView = z.infer<typeof NoticeView>

/** Latest first. */
export const NoticePage = pageOf(NoticeView)
export type NoticePage = z.infer<typeof NoticePage>

export const NoticesQuery = z.object({
  ...pageFields(),
})

/** Not seen yet; counted up to a hundred. */
export const NoticeCount = z.object({ noticeCount: z.int().nonnegative() })
export type NoticeCount = z.infer<typeof NoticeCount>

/** Everything that happened until then. */
export const UntilForm = z.object({ until: Moment })

/** An hour of the member's own day. */
const Hour = z.int().min(0).max(23)

/** A name of the time zone database that this machine knows; Postgres is asked as well. */
const TimeZone = z
  .string()
  .max(64, 'Choose a time zone')
  .refine((name) => name.includes('/') || name === 'UTC', 'Choose a time zone')
  .refine(isKnownZone, 'Choose a time zone')

function isKnownZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

/** The one mail a day of what was not seen. It goes out when the quiet hours end. */
export const MailSettings = z.object({
  isOn: z.boolean(),
  /** Kinds that are told here alone. */
  offKinds: z.array(MailedKind).max(MailedKind.options.length),
  /** From and until the same: no hours are quiet. */
  quietFrom: Hour,
  quietUntil: Hour,
  /** Null while nobody knows: then the hours are those of UTC. */
  timeZone: TimeZone.nullable(),
})
export type MailSettings = z.infer<typeof MailSettings>
export const MailChanges = MailSettings.partial()
export type MailChanges = z.infer<typeof MailChanges>
export const TimeZoneForm = z.object({ timeZone: TimeZone })

export const NoticeSettingsView = z.object({
  muted: z.array(NoticeKind),
  mail: MailSettings.extend({ timeZone: z.string().nullable() }),
  /** Mails go to confirmed addresses only. */
  isEmailConfirmed: z.boolean(),
})
export type NoticeSettingsView = z.infer<typeof NoticeSettingsView>
/** What moderators decide is told in any case. */
export const NoticeSwitch = z.object({ kind: NoticeKind.exclude(['moderation']), isOn: z.boolean() })
export type NoticeSwitch = z.infer<typeof NoticeSwitch>

/** Whether the one mail a day is on, for whoever holds the link of one. */
export const DigestSwitch = z.object({ isOn: z.boolean() })
export type DigestSwitch = z.infer<typeof DigestSwitch>
