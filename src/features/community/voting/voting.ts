import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { AltText, PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { Label, Labels } from '../photos/labels/label.ts'
import { Caption, PhotoId } from '../photos/photo.ts'
import { NotCounted, NotCountedCounts, WaitsFor } from './vote-counting.ts'

/** A category is identified by its id or its slug (NAV-40). */
export const CategoryKey = z.string().regex(/^[a-z0-9-]{1,120}$/i)

/**
 * draft: visible to admins only. upcoming: accepts entries, votes later. open: accepts both. closed: the votes are
 * being counted. held: the votes are counted, and admins check the result. sealed: the result is final. void: the
 * result was checked and is invalid.
 */
export const CategoryState = z.enum(['draft', 'upcoming', 'open', 'closed', 'held', 'sealed', 'void'])
export type CategoryState = z.infer<typeof CategoryState>

export const CategoryView = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** Years of the theme; they open and close nothing (DEC-50). */
  startYear: z.int().nullable(),
  endYear: z.int().nullable(),
  tags: z.array(z.string()),
  picture: PictureView.nullable(),
  pictureAlt: z.string(),
  entryCount: z.int().nonnegative(),
  state: CategoryState,
  /** When it becomes visible to everyone; null: from the start. */
  appearsAt: z.iso.datetime().nullable(),
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** A member has one vote for all entries, instead of one for each (DEC-48). */
  singleChoice: z.boolean(),
  /** Rules that every entrant accepts; null: the contest has no rules of its own. */
  rules: z.string().nullable(),
  /** Maximum number of entries per member; null: no limit. */
  entriesMax: z.int().positive().nullable(),
  /** Prizes of the first places in order, besides points. */
  prizes: z.array(z.string()),
  /** Labels that every entry must have, and labels that no entry may have. */
  labelsRequired: z.array(Label),
  labelsForbidden: z.array(Label),
  /** The verified brand that proposed it. */
  brand: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The jury's share of the result in percent; 0: there is no jury. */
  juryPercent: z.int().min(0).max(100),
  /** The rounds before the last one; empty if there is only one round. */
  rounds: z.array(z.object({ closesAt: z.iso.datetime(), best: z.int().positive(), isSealed: z.boolean() })),
  /** The current round, counted from 1. */
  round: z.int().positive(),
})
export type CategoryView = z.infer<typeof CategoryView>
/** Sorted by name. */
export const Categories = z.object({ items: z.array(CategoryView) })
export type Categories = z.infer<typeof Categories>

/** Everything that a vote changes. */
export const EntryVotes = z.object({
  /** Null if the viewer may not see it yet. */
  voteCount: z.int().nonnegative().nullable(),
  votedByViewer: z.boolean(),
})
export type EntryVotes = z.infer<typeof EntryVotes>

/** Set in a sealed contest with a jury; null otherwise. */
const JuryPart = z.object({
  /** The jury's mean score, in thousandths. */
  juryScore: z.int().nonnegative().nullable(),
  /** Points from jury and public together, in hundredths: at most 10000. */
  points: z.int().nonnegative().nullable(),
})

export const EntryView = z.object({
  photoId: PhotoId,
  picture: PictureView,
  altText: z.string(),
  caption: z.string().nullable(),
  owner: MemberRef,
  enteredAt: z.iso.datetime(),
  /** Place in the standing; null if the counts are hidden. */
  place: z.int().positive().nullable(),
  ...EntryVotes.shape,
  /** The vote's number in the published tally; null if the viewer has not voted for it. */
  voteId: z.uuid().nullable(),
  /** Why the viewer's vote does not count in the sealed result. */
  notCounted: NotCounted.nullable(),
  isOwn: z.boolean(),
  /** The entry's current round, or its last one if it did not advance. */
  round: z.int().positive(),
  /** The score the viewer gives it as a juror in this round. */
  ownScore: z.int().min(1).max(10).nullable(),
  ...JuryPart.shape,
})
export type EntryView = z.infer<typeof EntryView>

/** `isWaiting`: it takes part once a moderator has shown its photo. */
export const NewEntryView = EntryView.extend({ isWaiting: z.boolean() })
export type NewEntryView = z.infer<typeof NewEntryView>

/** A winner of the sealed result. The entry is null if its photo was deleted; the place stays. */
export const WinnerView = z.object({
  place: z.int().positive(),
  voteCount: z.int().nonnegative(),
  ...JuryPart.shape,
  /**
   * waiting: until `prizesUntil` for the winner's account to become one that may earn points; after that the prize
   * lapses.
   */
  prize: z.enum(['paid', 'waiting', 'lapsed', 'none']),
  entry: EntryView.pick({
    photoId: true,
    picture: true,
    altText: true,
    caption: true,
    owner: true,
  }).nullable(),
})
export type WinnerView = z.infer<typeof WinnerView>

export const CategoryResult = z.object({
  sealedAt: z.iso.datetime(),
  prizesUntil: z.iso.datetime(),
  /** Number of votes that do not count, by reason; `voteCount` contains only those that do. */
  notCounted: NotCountedCounts,
  entryCount: z.int().nonnegative(),
  voteCount: z.int().nonnegative(),
  voterCount: z.int().nonnegative(),
  /** Number of jurors who scored. */
  jurorCount: z.int().nonnegative(),
  /** SHA-256 of the downloadable tally. */
  sha256: z.string(),
  winners: z.array(WinnerView),
})
export type CategoryResult = z.infer<typeof CategoryResult>

export const CategoryPage = CategoryView.extend({
  voteCount: z.int().nonnegative(),
  commentCount: z.int().nonnegative(),
  /** Whether the viewer may see vote counts: they have voted, or the voting is over. */
  showsCounts: z.boolean(),
  result: CategoryResult.nullable(),
  /** The public explanation why there is no result. */
  voidBecause: z.string().nullable(),
  /** Null for signed-out visitors and for members whose votes count. */
  waitsFor: WaitsFor.nullable(),
  /** Number of entries the viewer has. */
  ownEntryCount: z.int().nonnegative(),
  /** Computed by the server's rules; the browser never derives it. */
  can: z.object({ enter: z.boolean(), vote: z.boolean(), score: z.boolean(), comment: z.boolean() }),
})
export type CategoryPage = z.infer<typeof CategoryPage>

export const EntryOrder = z.enum(['standing', 'shuffled'])
export type EntryOrder = z.infer<typeof EntryOrder>
export const EntryPage = pageOf(EntryView).extend({
  /** The order of `items`: `shuffled` for all viewers who may not see the counts. */
  order: EntryOrder,
})
export type EntryPage = z.infer<typeof EntryPage>

export const EntriesQuery = z.object({
  order: EntryOrder.optional(),
  ...pageFields({ limitMax: 48, cursorMax: 300 }),
})

export const EntryForm = z.object({
  /** The id returned by POST /api/pictures?for=entry. */
  pictureId: z.uuid('Please select an image file'),
  caption: Caption.default(null),
  altText: AltText.default(''),
  labels: Labels.default([]),
  /** Must be true if the contest has rules. */
  acceptsRules: z.boolean().default(false),
})
export type EntryForm = z.infer<typeof EntryForm>

/** In a category with one vote, `move` moves the vote here. */
export const VoteQuery = z.object({ move: z.enum(['true', 'false']).default('false') })
export const VoteAnswer = EntryVotes.extend({
  /** False if the same vote had been cast before. */
  isNew: z.boolean(),
  showsCounts: z.boolean(),
  voteId: z.uuid().nullable(),
  waitsFor: WaitsFor.nullable(),
})
export type VoteAnswer = z.infer<typeof VoteAnswer>
