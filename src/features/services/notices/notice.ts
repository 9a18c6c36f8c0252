import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRow } from '../../../kernel/session/member-row.ts'
import { Moment } from '../../../kernel/text/moment.ts'

/** A kind of notice: "like". Which kinds there are, the features say that hand them in. */
const Kind = z.string().max(40)

/** Shown where nobody is named. */
export const NoticeIcon = z.enum(['award', 'bag', 'package', 'ruler', 'scale'])
export type NoticeIcon = z.infer<typeof NoticeIcon>

/** One line: what one or many members did that concerns the viewer. */
export const NoticeView = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** When the latest of it happened. */
  happenedAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** The latest, at most two; empty where the shop acted, or where it is secret who did. */
  actors: z.array(MemberRow).max(2),
  /** All of them; at `ACTORS_COUNTED` there may be more. */
  actorCount: z.int().positive(),
  /** "ana and ben", "liked your photo" */
  who: z.string(),
  did: z.string(),
  /** Where it leads, as a path of this site. */
  link: z.string(),
  picture: PictureView.nullable(),
  icon: NoticeIcon,
  /** The words of the latest comment, or of the question. */
  quote: z.string().nullable(),
})
export type NoticeView = z.infer<typeof NoticeView>

/** Latest first. */
export const NoticePage = pageOf(NoticeView)
export type NoticePage = z.infer<typeof NoticePage>

/** Something to be glad about, shown once on top of whatever page is open. */
export const Celebration = NoticeView.pick({ id: true, link: true, picture: true }).extend({
  /** "Your first like" */
  title: z.string(),
  /** "ana liked your photo." */
  text: z.string(),
})
export type Celebration = z.infer<typeof Celebration>
export const Celebrations = z.object({ items: z.array(Celebration) })

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

/** The one mail a day of what was not seen. It goes out when the quiet hours end, in which no device is told of anything. */
export const MailSettings = z.object({
  isOn: z.boolean(),
  /** Kinds that are told here alone. */
  offKinds: z.array(Kind).max(100),
  /** From and until the same: no hours are quiet. */
  quietFrom: Hour,
  quietUntil: Hour,
  /** Null while nobody knows: then the hours are those of UTC. */
  timeZone: TimeZone.nullable(),
})
export type MailSettings = z.infer<typeof MailSettings>
export const MailChanges = MailSettings.partial()
export type MailChanges = z.infer<typeof MailChanges>
/** Kinds of which no device is told; they are in the list of notices all the same. */
export const PushChanges = z.object({ offKinds: z.array(Kind).max(100) })
export type PushChanges = z.infer<typeof PushChanges>
export const TimeZoneForm = z.object({ timeZone: TimeZone })

export const NoticeSettingsView = z.object({
  /** Every kind that can be switched off, as the settings list them. */
  kinds: z.array(z.object({ kind: z.string(), name: z.string(), isMailed: z.boolean() })),
  muted: z.array(z.string()),
  mail: MailSettings.extend({ timeZone: z.string().nullable() }),
  push: PushChanges,
  /** Mails go to confirmed addresses only. */
  isEmailConfirmed: z.boolean(),
})
export type NoticeSettingsView = z.infer<typeof NoticeSettingsView>
export const NoticeSwitch = z.object({ kind: Kind, isOn: z.boolean() })
export type NoticeSwitch = z.infer<typeof NoticeSwitch>

/** Whether the one mail a day is on, for whoever holds the link of one. */
export const DigestSwitch = z.object({ isOn: z.boolean() })
export type DigestSwitch = z.infer<typeof DigestSwitch>
