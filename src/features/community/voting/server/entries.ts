import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CursorTime, keysetPage } from '../../../../kernel/paging/server/keyset-page.ts'
import { pictureView } from '../../../../kernel/pictures/server/picture-view.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import type { EntryOrder, EntryPage, EntryView } from '../voting.ts'
import type { CategoryRow } from './category-sql.ts'
import {
  BEFORE_FIRST_PLACE,
  type EntryRow,
  listEntryDetails,
  listPlacedEntries,
  listShuffledEntries,
  listStandingEntries,
} from './entry-sql.ts'
import { findOwnVoteInRound } from './votes/vote-sql.ts'
import { maySeeCounts, stateOf } from './voting-rules.ts'

/** Entries in their order, before visibility is checked: a hidden entry keeps its place. */
type EntryIdPage = { ids: string[]; places: Map<string, number>; nextCursor: string | null }
type EntryPageRequest = { cursor?: string | undefined; limit: number }

export async function canViewerSeeCounts(
  platform: Platform,
  viewer: Viewer,
  category: CategoryRow,
): Promise<boolean> {
  const state = stateOf(category, new Date())
  if (maySeeCounts(state, false)) return true
  if (viewer.memberId === null) return false
  const votes = await findOwnVoteInRound(platform.pool, [viewer.memberId, category.id, category.round])
  return maySeeCounts(state, votes.length > 0)
}

/** Reads one page of a category's entries: ids from an index, details in one query, then the visibility rules. */
export async function readEntries(
  platform: Platform,
  viewer: Viewer,
  category: CategoryRow,
  { order: requestedOrder, ...request }: EntryPageRequest & { order?: EntryOrder | undefined },
): Promise<z.input<typeof EntryPage>> {
  const showsCounts = await canViewerSeeCounts(platform, viewer, category)
  // The standing reveals who leads, so it is only for viewers who may see the counts.
  const order = showsCounts ? (requestedOrder ?? 'standing') : 'shuffled'
  const listed = await listEntryIds(platform, viewer, category, order, request)
  const rows =
    listed.ids.length > 0 ? await listEntryDetails(platform.pool, [listed.ids, viewer.memberId]) : []
  const byId = new Map(rows.map((row) => [row.photoId, row]))
  const isFinal = stateOf(category, new Date()) === 'sealed'
  return {
    items: listed.ids.flatMap((id) => {
      const row = byId.get(id)
      if (!row) return []
      const place = listed.places.get(id) ?? null
      return [entryView(viewer, row, { showsCounts, place, isFinal })]
    }),
    order,
    nextCursor: listed.nextCursor,
  }
}

function listEntryIds(
  platform: Platform,
  viewer: Viewer,
  category: CategoryRow,
  order: EntryOrder,
  request: EntryPageRequest,
) {
  if (order === 'shuffled') return listShuffledIds(platform, viewer, category, request)
  const isFinal = stateOf(category, new Date()) === 'sealed'
  return isFinal ? listSealedIds(platform, category, request) : listStandingIds(platform, category, request)
}

const StandingPlace = z.tuple([z.int().min(0), CursorTime, z.uuid(), z.int().positive()])

async function listStandingIds(
  platform: Platform,
  { id, round }: CategoryRow,
  request: EntryPageRequest,
): Promise<EntryIdPage> {
  const page = keysetPage(`standing:${id}:${round}`, StandingPlace, request, BEFORE_FIRST_PLACE)
  const [votes, enteredAt, photoId, place] = page.after
  const rows = await listStandingEntries(platform.pool, [
    id,
    votes,
    enteredAt,
    photoId,
    page.rowsToRead,
    round,
  ])
  const { shown, nextCursor } = page.cut(rows, (last) => [
    ...[last.voteCount, last.enteredAt, last.photoId],
    place + request.limit,
  ])
  return {
    ids: shown.map((row) => row.photoId),
    places: new Map(shown.map((row, at) => [row.photoId, place + at + 1])),
    nextCursor,
  }
}

async function listSealedIds(
  platform: Platform,
  { id }: CategoryRow,
  request: EntryPageRequest,
): Promise<EntryIdPage> {
  const page = keysetPage(`sealed:${id}`, z.tuple([z.int().min(0)]), request, [0])
  const rows = await listPlacedEntries(platform.pool, [id, ...page.after, page.rowsToRead])
  const { shown, nextCursor } = page.cut(rows, ({ place }) => [place])
  return {
    ids: shown.map((row) => row.photoId),
    places: new Map(shown.map((row) => [row.photoId, row.place])),
    nextCursor,
  }
}

const ShuffledPlace = z.tuple([z.string().regex(/^-?\d{1,19}$/), z.uuid()])

async function listShuffledIds(
  platform: Platform,
  viewer: Viewer,
  { id, round }: CategoryRow,
  request: EntryPageRequest,
): Promise<EntryIdPage> {
  const seed = seedOf(viewer, id)
  const page = keysetPage(`shuffled:${id}:${round}:${seed}`, ShuffledPlace, request, [null, null])
  const rows = await listShuffledEntries(platform.pool, [id, seed, ...page.after, page.rowsToRead, round])
  const { shown, nextCursor } = page.cut(rows, ({ turn, photoId }) => [turn, photoId])
  return { ids: shown.map((row) => row.photoId), places: new Map(), nextCursor }
}

/** Signed-out visitors share one order, so that pages can be cached; each member has an order of their own. */
function seedOf(viewer: Viewer, categoryId: string): string {
  const hash = createHash('sha256')
    .update(`${categoryId} ${viewer.memberId ?? ''}`)
    .digest()
  return hash.readBigInt64BE().toString()
}

export function entryView(
  viewer: Viewer,
  row: EntryRow,
  { showsCounts, place, isFinal }: { showsCounts: boolean; place: number | null; isFinal: boolean },
): z.input<typeof EntryView> {
  return {
    photoId: row.photoId,
    picture: pictureView(row),
    altText: row.altText,
    caption: row.caption,
    owner: ownerOf(row),
    enteredAt: row.enteredAt.toISOString(),
    place: showsCounts ? place : null,
    voteCount: showsCounts ? row.voteCount : null,
    votedByViewer: row.voteId !== null,
    voteId: row.voteId,
    notCounted: isFinal ? row.notCounted : null,
    isOwn: viewer.memberId === row.ownerId,
    round: row.round,
    ownScore: row.ownScore,
    juryScore: isFinal ? row.juryScore : null,
    points: isFinal ? row.points : null,
  }
}

export const ownerOf = (row: Pick<EntryRow, 'ownerId' | 'username' | 'displayName' | 'avatarUrl'>) => ({
  id: row.ownerId,
  username: row.username,
  displayName: row.displayName,
  avatarUrl: row.avatarUrl,
})
