import { z } from 'zod'
import { wholeNumber } from '../../../kernel/admin/whole-number.ts'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { cleanText, memberText } from '../../../kernel/text/member-text.ts'
import { INVITATION_NOTE_MAX, INVITATION_USES_MAX } from './house-words.ts'

/** Whether it can be used. `over` and `used-up` happen automatically, `revoked` by hand. */
export const InvitationState = z.enum(['open', 'used-up', 'over', 'revoked'])
export type InvitationState = z.infer<typeof InvitationState>

export const InvitationView = z.object({
  id: z.uuid(),
  /** The full link to share. */
  link: z.url(),
  note: z.string(),
  usesMax: z.int(),
  useCount: z.int(),
  endsAt: z.iso.datetime().nullable(),
  state: InvitationState,
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
  /** Members who joined with it, latest first; without those whose request is pending or who left. */
  came: z.array(z.object({ id: z.uuid(), username: z.string(), joinedAt: z.iso.datetime() })),
})
export type InvitationView = z.infer<typeof InvitationView>
export const InvitationPage = pageOf(InvitationView)
export const InvitationsQuery = z.object({
  /** Part of the note, or of its creator's name. */
  q: z.string().max(200).transform(cleanText).optional(),
  ...pageFields({ limitMax: 100 }),
})

const Note = memberText(INVITATION_NOTE_MAX).transform((note) => note.replace(/\s+/g, ' '))

export const InvitationForm = z.object({
  note: Note.default(''),
  usesMax: wholeNumber(1, INVITATION_USES_MAX),
  /** null if it does not expire. */
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
  /** How many more they may create; null if members create none. */
  left: z.int().nonnegative().nullable(),
})
export type OwnInvitations = z.infer<typeof OwnInvitations>

export const InvitationId = z.object({ invitationId: z.uuid() })
