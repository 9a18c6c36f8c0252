import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'

export const AuditQuery = z.object({
  /** The username of the person who acted; or an id, of a member or of the subject. */
  q: z.string().max(200).transform(cleanText).default(''),
  /** "product": all actions on that kind of thing; "product.change": one of them. */
  action: z
    .string()
    .regex(/^[a-z-]+(\.[a-z-]+)?$/, 'There is no such action')
    .optional(),
  ...pageFields({ limit: 48, limitMax: 100 }),
})
export type AuditQuery = z.infer<typeof AuditQuery>

const Facts = z.record(z.string(), z.unknown())

/** An action of an admin or moderator. */
export const AuditEntryView = z.object({
  id: z.uuid(),
  happenedAt: z.iso.datetime(),
  /** Null for a command on the server, and when the account was deleted. */
  by: MemberRef.nullable(),
  action: z.string(),
  subjectId: z.uuid().nullable(),
  subjectName: z.string(),
  /** Only the facts that differ. */
  before: Facts,
  after: Facts,
})
export type AuditEntryView = z.infer<typeof AuditEntryView>
export const AuditPage = pageOf(AuditEntryView)
export type AuditPage = z.infer<typeof AuditPage>

/** Every action in the log. */
export const AuditActions = z.object({ items: z.array(z.string()) })
export type AuditActions = z.infer<typeof AuditActions>
