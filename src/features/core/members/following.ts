import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { MemberRow } from '../../../kernel/session/member-row.ts'
import { Moment } from '../../../kernel/text/moment.ts'

/**
 * Who sees a member's photos and collections (DEC-07). public: everyone. community: everyone, but the profile prompts
 * signed-in members to follow first. followers: only accepted followers.
 */
export const Visibility = z.enum(['public', 'community', 'followers'])
export type Visibility = z.infer<typeof Visibility>
export const VisibilityForm = z.object({ visibility: Visibility })
export type VisibilityForm = z.infer<typeof VisibilityForm>

/** Newest first. */
export const MemberList = pageOf(MemberRow)
export type MemberList = z.infer<typeof MemberList>

export const MemberListQuery = z.object({
  ...pageFields(),
})
export type MemberListQuery = z.infer<typeof MemberListQuery>

/** A suggested member and the reason. */
export const Suggestion = MemberRow.extend({
  reason: z.discriminatedUnion('kind', [
    /** How many of the members the viewer follows also follow them, and one of those. */
    z.object({ kind: z.literal('followed-by'), username: z.string(), count: z.int().positive() }),
    /** Wears a brand on photos that the viewer liked or picked as ones they would wear. */
    z.object({ kind: z.literal('wears'), brandName: z.string(), isOfPicks: z.boolean() }),
    /** Wore a look that the viewer picked as one they would wear. */
    z.object({ kind: z.literal('picked') }),
    z.object({ kind: z.literal('liked') }),
  ]),
})
export type Suggestion = z.infer<typeof Suggestion>
/** At most ten (FOL-07). */
export const Suggestions = z.object({ items: z.array(Suggestion).max(10) })
export type Suggestions = z.infer<typeof Suggestions>

/** How far the viewer has seen the photos of followed members; null before the first visit (DEC-41). */
export const FollowingVisit = z.object({ seenUntil: z.iso.datetime().nullable() })
export type FollowingVisit = z.infer<typeof FollowingVisit>
export const FollowingVisitForm = z.object({ seenUntil: Moment })

export const MemberBlock = z.object({ blockedByViewer: z.boolean() })
export const MemberMute = z.object({ mutedByViewer: z.boolean() })

/** Whether the like counts of a member's photos are hidden from others. */
export const LikeCountsForm = z.object({ areHidden: z.boolean() })
export type LikeCountsForm = z.infer<typeof LikeCountsForm>
