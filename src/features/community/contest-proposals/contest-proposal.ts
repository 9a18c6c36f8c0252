import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { cleanText, memberText } from '../../../kernel/text/member-text.ts'
import {
  DECLINE_WORDS_MAX,
  NOTE_MAX,
  PROPOSAL_STATES,
} from '../../catalogue/brand-proposals/brand-proposal.ts'
import { categoryFields } from '../voting/category-form.ts'

export const ContestProposalState = z.enum(PROPOSAL_STATES)
export type ContestProposalState = z.infer<typeof ContestProposalState>

/** The contest a brand proposes; admins may change all of it. */
export const ContestProposalForm = z.object({
  name: categoryFields.name,
  description: categoryFields.description.default(null),
  rules: categoryFields.rules.default(null),
  prizes: categoryFields.prizes.default([]),
  opensAt: categoryFields.opensAt.default(null),
  closesAt: categoryFields.closesAt.default(null),
  /** Visible to admins only. */
  note: memberText(NOTE_MAX)
    .nullable()
    .default(null)
    .transform((text) => text || null),
})
export type ContestProposalForm = z.infer<typeof ContestProposalForm>

export const ContestProposal = z.object({
  id: z.uuid(),
  brand: z.object({ id: z.uuid(), name: z.string() }),
  name: z.string(),
  description: z.string().nullable(),
  rules: z.string().nullable(),
  prizes: z.array(z.string()),
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  note: z.string().nullable(),
  state: ContestProposalState,
  sentAt: z.iso.datetime(),
  /** Null if the account no longer exists. */
  by: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was declined. */
  words: z.string().nullable(),
  /** The contest it became; null for the brand until the contest appears. */
  contest: z.object({ id: z.uuid(), slug: z.string() }).nullable(),
})
export type ContestProposal = z.infer<typeof ContestProposal>
export const ContestProposals = pageOf(ContestProposal)
export const BrandContestProposalsQuery = z.object(pageFields({ limitMax: 50 }))
export const AdminContestProposalsQuery = z.object({
  state: ContestProposalState.default('open'),
  /** Matches the contest's or the brand's name. */
  q: z.string().max(200).transform(cleanText).optional(),
  ...pageFields({ limitMax: 100 }),
})

export const ContestProposalDecision = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('accept'),
    /** Until then the contest is a draft that only admins see. */
    appearsAt: z.iso.datetime({ error: 'Please enter a date and a time' }),
  }),
  z.object({
    decision: z.literal('decline'),
    /** The brand reads this. */
    words: memberText(DECLINE_WORDS_MAX).refine((text) => text !== '', 'Please say why'),
  }),
])
export type ContestProposalDecision = z.infer<typeof ContestProposalDecision>
