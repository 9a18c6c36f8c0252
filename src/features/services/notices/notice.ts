import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRow } from '../../../kernel/session/member-row.ts'
import { Moment } from '../../../kernel/text/moment.ts'

/** A kind of notice, such as "like"; features contribute the kinds. */
const Kind = z.string().max(40)

/** Shown when no member is named. */
export const NoticeIcon = z.enum(['award', 'bag', 'package', 'ruler', 'scale'])
export type NoticeIcon = z.infer<typeof NoticeIcon>

/** One line: something that one or many members did that concerns the viewer. */
export const NoticeView = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** The time of the latest event. */
  happenedAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** The latest actors, up to two; empty when the shop acted, or the actor is secret. */
  actors: z.array(MemberRow).max(2),
  /** The number of all actors; at `ACTORS_COUNTED` there may be more. */
  actorCount: z.int().positive(),
  /** "ana and ben"; `did` is "liked your photo". */
  who: z.string(),
  did: z.string(),
  /** The path of its target on this site. */
  link: z.string(),
  picture: PictureView.nullable(),
  icon: NoticeIcon,
  /** The text of the latest comment or question. */
  quote: z.string().nullable(),
})
export type NoticeView = z.infer<typeof NoticeView>

/** Latest first. */
export const NoticePage = pageOf(NoticeView)
export type NoticePage = z.infer<typeof NoticePage>

/** A success to celebrate, shown once over whatever page is open. */
export const Celebration = NoticeView.pick({ id: true, link: true, picture: true }).extend({
  /** For example "Your first like". */
  title: z.string(),
  /** For example "ana liked your photo." */
  text: z.string(),
})
export type Celebration = z.infer<typeof Celebration>
export const Celebrations = z.object({ items: z.array(Celebration) })

export const NoticesQuery = z.object({
  ...pageFields(),
})

/** New notices; counted up to a hundred. */
export const NoticeCount = z.object({ noticeCount: z.int().nonnegative() })
export type NoticeCount = z.infer<typeof NoticeCount>

/** Marks everything up to this moment. */
export const UntilForm = z.object({ until: Moment })

/** An hour in the member's time zone. */
const Hour = z.int().min(0).max(23)

/** A name in the time zone database that this machine knows; Postgres checks it as well. */
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

/** The daily mail about unseen notices. It is sent when the quiet hours end; during them no device is notified. */
export const MailSettings = z.object({
  isOn: z.boolean(),
  /** Kinds that are shown on the site only. */
  offKinds: z.array(Kind).max(100),
  /** Equal values of from and until mean no quiet hours. */
  quietFrom: Hour,
  quietUntil: Hour,
  /** Null while unknown: the hours are then in UTC. */
  timeZone: TimeZone.nullable(),
})
export type MailSettings = z.infer<typeof MailSettings>
export const MailChanges = MailSettings.partial()
export type MailChanges = z.infer<typeof MailChanges>
/** Kinds that no device is notified of; the list of notices still has them. */
export const PushChanges = z.object({ offKinds: z.array(Kind).max(100) })
export type PushChanges = z.infer<typeof PushChanges>
export const TimeZoneForm = z.object({ timeZone: TimeZone })

export const NoticeSettingsView = z.object({
  /** Every kind that can be switched off, in the order of the settings. */
  kinds: z.array(z.object({ kind: z.string(), name: z.string(), isMailed: z.boolean() })),
  muted: z.array(z.string()),
  mail: MailSettings.extend({ timeZone: z.string().nullable() }),
  push: PushChanges,
  /** Mails are sent to confirmed addresses only. */
  isEmailConfirmed: z.boolean(),
})
export type NoticeSettingsView = z.infer<typeof NoticeSettingsView>
export const NoticeSwitch = z.object({ kind: Kind, isOn: z.boolean() })
export type NoticeSwitch = z.infer<typeof NoticeSwitch>

/** Whether the daily mail is on; for any visitor with the link from one. */
export const DigestSwitch = z.object({ isOn: z.boolean() })
export type DigestSwitch = z.infer<typeof DigestSwitch>
