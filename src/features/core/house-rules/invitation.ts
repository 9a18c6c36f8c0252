import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { cleanText, memberText } from '../../../kernel/text/member-text.ts'
import { INVITATION_NOTE_MAX, INVITATION_USES_MAX } from './house-words.ts'

/** Whether it can be used: over and used up say so themselves, revoked is by hand. */
export const InvitationState = z.enum(['open', 'used-up', 'over', 'revoked'])
export type InvitationState = z.infer<typeof InvitationState>

export const InvitationView = z.object({
  id: z.uuid(),
  /** The whole address to hand on. */
  link: z.url(),
  note: z.string(),
  usesMax: z.int(),
  useCount: z.int(),
  endsAt: z.iso.datetime().nullable(),
  state: InvitationState,
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
  /** Who came by it, the latest first; not those whose request waits or who left. */
  came: z.array(z.object({ id: z.uuid(), username: z.string(), joinedAt: z.iso.datetime() })),
})
export type InvitationView = z.infer<typeof InvitationView>
export const InvitationPage = pageOf(InvitationView)
export const InvitationsQuery = z.object({
  /** In the note, or the name of its maker. */
  q: z.string().max(200).transform(cleanText).optional(),
  ...pageFields({ limitMax: 100 }),
})

const Note = memberText(INVITATION_NOTE_MAX).transform((note) => note.replace(/\s+/g, ' '))

export const InvitationForm = z.object({
  note: Note.default(''),
  usesMax: z
    .int('Use a whole number')
    .min(1, 'From 1')
    .max(INVITATION_USES_MAX, `Up to ${INVITATION_USES_MAX}`),
  /** Null: it does not end by itself. */
  endsAt: z.iso
    .datetime()
    .refine((end) => new Date(end) > new Date(), 'This moment is over')
    .nullable()
    .default(null),
})
export type InvitationForm = z.infer<typeof InvitationForm>

export const OwnInvitationForm = z.object({ note: Note.default('') })

/** A member's own invitations, each for one person. */
export const OwnInvitations = z.object({
  items: z.array(InvitationView),
  /** How many more they may make; null where members make none. */
  left: z.int().nonnegative().nullable(),
})
export type OwnInvitations = z.infer<typeof OwnInvitations>

export const InvitationId = z.object({ invitationId: z.uuid() })
