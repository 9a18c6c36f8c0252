import type pg from 'pg'
import type { z } from 'zod'
import { pictureView, pictureViewOrNull } from '../../../../kernel/pictures/server/picture-view.ts'
import type { Verdict } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { findEarningWait } from '../../../services/points/server/may-earn.ts'
import { PRIZE_WAITS_MS } from '../../../services/points/server/points-subjects.ts'
import type { CategoryPage, CategoryResult, CategoryView } from '../voting.ts'
import { type CategoryRow, findCategory } from './category-sql.ts'
import { canViewerSeeCounts, ownerOf } from './entries.ts'
import { countOwnEntries, listEntryDetails, sumVotes } from './entry-sql.ts'
import { findResultHold } from './held-results/held-result-sql.ts'
import { findJuror } from './jury/jury-sql.ts'
import { prizeRules } from './results/contest-points.ts'
import { findResult } from './results/result-sql.ts'
import {
  acceptsEntries,
  mayCommentOnCategory,
  mayEnter,
  maySeeCategory,
  mayVoteInState,
  stateOf,
} from './voting-rules.ts'
import { waitingView } from './waiting-view.ts'

/** Finds a category by id or slug for the viewer; a draft is missing for everyone but admins. */
export async function findVisibleCategory(
  source: Parameters<typeof findCategory>[0],
  viewer: Viewer,
  key: string,
): Promise<CategoryRow | undefined> {
  const row = await findCategory(source, key)
  return row && maySeeCategory(viewer, row, new Date()) ? row : undefined
}

export function categoryView(row: CategoryRow): z.input<typeof CategoryView> {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    startYear: row.startYear,
    endYear: row.endYear,
    tags: row.tags,
    picture: pictureViewOrNull(row),
    pictureAlt: row.pictureAlt,
    entryCount: row.entryCount,
    state: stateOf(row, new Date()),
    appearsAt: row.appearsAt?.toISOString() ?? null,
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    singleChoice: row.singleChoice,
    rules: row.rules,
    entriesMax: row.entriesMax,
    prizes: row.prizes,
    labelsRequired: row.labelsRequired,
    labelsForbidden: row.labelsForbidden,
    juryPercent: row.juryPercent,
    brand: row.brand,
    rounds: row.rounds,
    round: row.round,
  }
}

/** Reads a category with the viewer's own data. */
export async function readCategoryPage(
  platform: Platform,
  viewer: Viewer,
  row: CategoryRow,
): Promise<z.input<typeof CategoryPage>> {
  const view = categoryView(row)
  const takes = mayVoteInState(view.state).allowed
  const moment = { now: new Date(), needsConfirmedEmail: platform.settings.confirmEmail }
  const [showsCounts, [votes], result, hold, waiting, [own], juror] = await Promise.all([
    canViewerSeeCounts(platform, viewer, row),
    sumVotes(platform.pool, [row.id, row.round]),
    view.state === 'sealed' ? readResult(platform.pool, viewer, row.id, moment.now) : null,
    view.state === 'void' ? findResultHold(platform.pool, row.id) : undefined,
    takes && viewer.memberId ? findEarningWait(platform.db, viewer.memberId, moment) : null,
    viewer.memberId ? countOwnEntries(platform.pool, [row.id, viewer.memberId]) : [],
    row.juryPercent > 0 ? findJuror(platform.pool, row.id, viewer.memberId) : null,
  ])
  const judges = juror === 'accepted'
  return {
    ...view,
    voteCount: result?.voteCount ?? votes?.voteCount ?? 0,
    commentCount: row.commentCount,
    showsCounts,
    result,
    voidBecause: hold?.explanation ?? null,
    waitsFor: judges ? null : waitingView(waiting),
    ownEntryCount: own?.count ?? 0,
    // Signed-out visitors see the button and are asked to sign in when they press it.
    can: {
      enter:
        juror === null &&
        isOffered(mayEnter(viewer, view.state, row.round)) &&
        acceptsEntries(view.state, row.round),
      vote: takes && !judges,
      score: takes && judges,
      comment: isOffered(mayCommentOnCategory(viewer)),
    },
  }
}

const isOffered = (verdict: Verdict) => verdict.allowed || verdict.code === 'sign-in-required'

async function readResult(
  pool: pg.Pool,
  viewer: Viewer,
  categoryId: string,
  now: Date,
): Promise<z.input<typeof CategoryResult> | null> {
  const [result] = await findResult(pool, [categoryId])
  if (!result) return null
  const ids = result.winners.map(({ photoId }) => photoId)
  const detailsByPhotoId = new Map(
    (await listEntryDetails(pool, [ids, viewer.memberId])).map((row) => [row.photoId, row]),
  )
  const { sealedAt, publishedAt, winners, paidRules, givingRules, ...counts } = result
  const prizesUntil = new Date(publishedAt.getTime() + PRIZE_WAITS_MS)
  return {
    ...counts,
    sealedAt: sealedAt.toISOString(),
    prizesUntil: prizesUntil.toISOString(),
    winners: winners.map(({ photoId, place, voteCount, juryScore = null, points = null }) => {
      const row = detailsByPhotoId.get(photoId)
      const entry = row && {
        photoId: row.photoId,
        picture: pictureView(row),
        altText: row.altText,
        caption: row.caption,
        owner: ownerOf(row),
      }
      const rule = prizeRules[place - 1]!
      const unpaid = prizesUntil > now ? 'waiting' : 'lapsed'
      const prize = paidRules.includes(rule) ? 'paid' : givingRules.includes(rule) ? unpaid : 'none'
      return { place, voteCount, juryScore, points, prize, entry: entry ?? null }
    }),
  }
}
