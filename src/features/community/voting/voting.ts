import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { AltText, PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { memberText } from '../../../kernel/text/member-text.ts'
import { Caption, PhotoId } from '../photos/photo.ts'
import { NotCounted, NotCountedCounts, WaitsFor } from './vote-counting.ts'
import {
  CATEGORY_DESCRIPTION_MAX,
  CATEGORY_NAME_MAX,
  CATEGORY_TAGS_MAX,
  CONTEST_RULES_MAX,
  ENTRIES_MAX,
  PRIZE_MAX,
  SELECTED_MAX,
  WINNING_PLACES,
} from './voting-limits.ts'

/** A category is identified by its id or its slug (NAV-40). */
export const CategoryKey = z.string().regex(/^[a-z0-9-]{1,120}$/i)

/**
 * draft: only admins see it. upcoming: accepts entries, votes later. open: accepts both. closed: the votes are being counted. held: they were
 * counted, and admins check the result. sealed: the result is final. void: it was checked and does not stand.
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
  /** From when on everybody sees it; null: from the start. */
  appearsAt: z.iso.datetime().nullable(),
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** A member has one vote for all entries, not one for each (DEC-48). */
  singleChoice: z.boolean(),
  /** What everybody who enters accepts; null: the contest has no rules of its own. */
  rules: z.string().nullable(),
  /** How many entries a member may have; null: as many as they like. */
  entriesMax: z.int().positive().nullable(),
  /** Of the first places in their order, besides the points. */
  prizes: z.array(z.string()),
})
export type CategoryView = z.infer<typeof CategoryView>
/** By name. */
export const Categories = z.object({ items: z.array(CategoryView) })
export type Categories = z.infer<typeof Categories>

/** Everything that a vote changes. */
export const EntryVotes = z.object({
  /** Null where the viewer may not see it yet. */
  voteCount: z.int().nonnegative().nullable(),
  votedByViewer: z.boolean(),
})
export type EntryVotes = z.infer<typeof EntryVotes>

export const EntryView = z.object({
  photoId: PhotoId,
  picture: PictureView,
  altText: z.string(),
  caption: z.string().nullable(),
  owner: MemberRef,
  enteredAt: z.iso.datetime(),
  /** In the standing; null where the counts are hidden. */
  place: z.int().positive().nullable(),
  ...EntryVotes.shape,
  /** The vote's number in the published tally; null where the viewer has not voted for it. */
  voteId: z.uuid().nullable(),
  /** Why the viewer's vote does not count in the sealed result. */
  notCounted: NotCounted.nullable(),
  isOwn: z.boolean(),
})
export type EntryView = z.infer<typeof EntryView>

/** A winner of the sealed result; a photo deleted since is null, and its place stays. */
export const WinnerView = z.object({
  place: z.int().positive(),
  voteCount: z.int().nonnegative(),
  /** waiting: until `prizesUntil` for the winner's account to be one that may earn points; then it lapses. */
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
  /** How many votes do not count, by the kind of reason; `voteCount` is of those that do. */
  notCounted: NotCountedCounts,
  entryCount: z.int().nonnegative(),
  voteCount: z.int().nonnegative(),
  voterCount: z.int().nonnegative(),
  /** SHA-256 of the downloadable tally. */
  sha256: z.string(),
  winners: z.array(WinnerView),
})
export type CategoryResult = z.infer<typeof CategoryResult>

export const CategoryPage = CategoryView.extend({
  voteCount: z.int().nonnegative(),
  commentCount: z.int().nonnegative(),
  /** The viewer may see vote counts: they have voted, or the voting is over. */
  showsCounts: z.boolean(),
  result: CategoryResult.nullable(),
  /** Why there is no result, for everybody. */
  voidBecause: z.string().nullable(),
  /** Null for signed-out visitors and for members whose votes count. */
  waitsFor: WaitsFor.nullable(),
  /** How many entries the viewer has. */
  ownEntryCount: z.int().nonnegative(),
  /** Computed by the server's rules; the browser never derives it. */
  can: z.object({ enter: z.boolean(), vote: z.boolean(), comment: z.boolean() }),
})
export type CategoryPage = z.infer<typeof CategoryPage>

export const EntryOrder = z.enum(['standing', 'shuffled'])
export type EntryOrder = z.infer<typeof EntryOrder>
export const EntryPage = pageOf(EntryView).extend({
  /** The order of `items`: `shuffled` for everybody who may not see the counts. */
  order: EntryOrder,
})
export type EntryPage = z.infer<typeof EntryPage>

export const EntriesQuery = z.object({
  order: EntryOrder.optional(),
  ...pageFields({ limitMax: 48, cursorMax: 300 }),
})

export const EntryForm = z.object({
  /** Answer of POST /api/pictures?for=entry. */
  pictureId: z.uuid('Please select an image file'),
  caption: Caption.default(null),
  altText: AltText.default(''),
  /** Has to be true where the contest has rules. */
  acceptsRules: z.boolean().default(false),
})
export type EntryForm = z.infer<typeof EntryForm>

/** With `move`, in a category with one vote: the vote is moved here. */
export const VoteQuery = z.object({ move: z.enum(['true', 'false']).default('false') })
export const VoteAnswer = EntryVotes.extend({
  /** False when the same vote had been cast before. */
  isNew: z.boolean(),
  showsCounts: z.boolean(),
  voteId: z.uuid().nullable(),
  waitsFor: WaitsFor.nullable(),
})
export type VoteAnswer = z.infer<typeof VoteAnswer>

const Year = z
  .int('Years are whole numbers')
  .min(1, 'Years are whole numbers')
  .max(9999, 'Years are whole numbers')
  .nullable()
const ENTRIES_WORDS = `Use a number from 1 to ${ENTRIES_MAX}, or leave it empty`
const Moment = z.iso.datetime({ error: 'Please enter a date and a time' }).nullable()

const fields = {
  name: memberText(CATEGORY_NAME_MAX).refine((name) => name !== '', 'Please provide a category name'),
  description: memberText(CATEGORY_DESCRIPTION_MAX)
    .nullable()
    .transform((text) => text || null),
  startYear: Year,
  endYear: Year,
  tags: z
    .array(memberText(40).refine((tag) => tag !== '', 'A tag has at least one letter'))
    .max(CATEGORY_TAGS_MAX, `Use at most ${CATEGORY_TAGS_MAX} tags`),
  /** Answer of POST /api/pictures?for=category; null removes the picture. */
  pictureId: z.uuid().nullable(),
  pictureAlt: AltText,
  appearsAt: Moment,
  opensAt: Moment,
  closesAt: Moment,
  singleChoice: z.boolean(),
  rules: memberText(CONTEST_RULES_MAX)
    .nullable()
    .transform((text) => text || null),
  entriesMax: z.int(ENTRIES_WORDS).min(1, ENTRIES_WORDS).max(ENTRIES_MAX, ENTRIES_WORDS).nullable(),
  prizes: z
    .array(memberText(PRIZE_MAX).refine((prize) => prize !== '', 'Say what each place wins, one per line'))
    .max(WINNING_PLACES, `The first ${WINNING_PLACES} places win something`),
}

export const CategoryForm = z.object({
  name: fields.name,
  description: fields.description.default(null),
  startYear: fields.startYear.default(null),
  endYear: fields.endYear.default(null),
  tags: fields.tags.default([]),
  pictureId: fields.pictureId.default(null),
  pictureAlt: fields.pictureAlt.default(''),
  appearsAt: fields.appearsAt.default(null),
  opensAt: fields.opensAt.default(null),
  closesAt: fields.closesAt.default(null),
  singleChoice: fields.singleChoice.default(false),
  rules: fields.rules.default(null),
  entriesMax: fields.entriesMax.default(null),
  prizes: fields.prizes.default([]),
})
export type CategoryForm = z.infer<typeof CategoryForm>
/** Only the given fields change. */
export const CategoryChanges = z.object(fields).partial()
export type CategoryChanges = z.infer<typeof CategoryChanges>

/** close: the voting ends now. undelete: undoes a deletion of a few minutes ago. */
const CategoriesChange = z.enum(['close', 'delete', 'undelete'])
export type CategoriesChange = z.infer<typeof CategoriesChange>
export const CategoriesForm = z.object({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(SELECTED_MAX, `At most ${SELECTED_MAX} at once`)
    .transform((ids) => [...new Set(ids)]),
  change: CategoriesChange,
})
export type CategoriesForm = z.infer<typeof CategoriesForm>
export const CategoriesAnswer = z.object({
  /** The changed ones, including those that had the state before. */
  doneIds: z.array(z.uuid()),
  left: z.array(z.object({ id: z.uuid(), name: z.string(), why: z.string() })),
})
export type CategoriesAnswer = z.infer<typeof CategoriesAnswer>
