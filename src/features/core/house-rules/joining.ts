import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { cleanText, memberText } from '../../../kernel/text/member-text.ts'
import { Registration } from './house-rules.ts'
import { agreedTexts, JOINING_WORDS_MAX } from './house-words.ts'

export const AgreementKind = z.enum([...agreedTexts, 'age'])
export type AgreementKind = z.infer<typeof AgreementKind>

/** Something to agree to: a version of a text, or an age in years. */
export const Asked = z.object({ what: AgreementKind, version: z.int().positive() })
export type Asked = z.infer<typeof Asked>

/** The invitation link that the visitor followed. */
const FollowedInvitation = z.object({
  /** It can be used now. */
  isOpen: z.boolean(),
  /** Its creator; null if it cannot be used. */
  by: z.string().nullable(),
})

/** What registration requires, as shown to visitors. */
export const JoiningRules = z.object({
  registration: Registration,
  invitation: FollowedInvitation.nullable(),
  /** What newcomers agree to when they register. */
  asks: z.array(Asked),
})
export type JoiningRules = z.infer<typeof JoiningRules>

const Words = memberText(JOINING_WORDS_MAX)
  .nullable()
  .default(null)
  .transform((words) => words || null)

/**
 * A newcomer's introduction and agreements, submitted before they register. Stored in a cookie of this browser for the
 * next account it creates.
 */
export const JoiningForm = z.object({
  words: Words,
  agreesTo: z.array(Asked).max(3).default([]),
})
export type JoiningForm = z.infer<typeof JoiningForm>

/** What a member must agree to now. */
export const OwnAgreements = z.object({
  asked: z.array(
    Asked.extend({
      /** What changed since the previous version; empty for an age. */
      note: z.string(),
      /** They agreed to an earlier version. */
      isNewer: z.boolean(),
    }),
  ),
})
export type OwnAgreements = z.infer<typeof OwnAgreements>

export const AgreeForm = z.object({ agreesTo: z.array(Asked).min(1, 'Please confirm each line').max(3) })
export type AgreeForm = z.infer<typeof AgreeForm>

/** The viewer's own request, until the team accepts it. */
export const OwnRequest = z.object({
  username: z.string(),
  state: z.enum(['waiting', 'declined']),
  words: z.string().nullable(),
  askedAt: z.iso.datetime(),
  /** The e-mail address must be confirmed before the team sees the request. */
  needsConfirming: z.boolean(),
})
export type OwnRequest = z.infer<typeof OwnRequest>
export const OwnRequestForm = z.object({ words: Words })

// ---- for the team

export const RequestState = z.enum(['waiting', 'declined'])
export type RequestState = z.infer<typeof RequestState>

export const JoinRequest = z.object({
  id: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  /** null for moderators, who do not see addresses. */
  email: z.string().nullable(),
  words: z.string().nullable(),
  askedAt: z.iso.datetime(),
  state: RequestState,
  /** Who invited them, if they followed an invitation. */
  invitedBy: z.string().nullable(),
})
export type JoinRequest = z.infer<typeof JoinRequest>
export const JoinRequestPage = pageOf(JoinRequest)
export const JoinRequestsQuery = z.object({
  /** Part of the name or introduction, or, for admins, of the e-mail address. */
  q: z.string().max(200).transform(cleanText).optional(),
  state: RequestState.default('waiting'),
  ...pageFields({ limitMax: 100 }),
})

/** `wait` undoes a decline, or an accept if the newcomer has not signed in yet. */
export const RequestChange = z.enum(['accept', 'decline', 'wait'])
export type RequestChange = z.infer<typeof RequestChange>
export const RequestsForm = z.object({
  ids: z.array(z.uuid()).min(1).max(100),
  change: RequestChange,
})
export type RequestsForm = z.infer<typeof RequestsForm>
export const RequestsAnswer = z.object({
  /** Requests that are now in the requested state, including those that already were. */
  doneIds: z.array(z.uuid()),
  /** Those that this decision brought there; undoing it changes no others. */
  changedIds: z.array(z.uuid()),
  left: z.array(z.object({ id: z.uuid(), name: z.string(), why: z.string() })),
})
export type RequestsAnswer = z.infer<typeof RequestsAnswer>
