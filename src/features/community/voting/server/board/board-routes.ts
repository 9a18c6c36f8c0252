import type { z } from 'zod'
import { implement } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { writeHidesFromBoard } from '../../../../core/members/server/profile/preferences-sql.ts'
import type { Board } from '../../board.ts'
import { boardApi } from '../../voting-api.ts'
import { BOARD_PLACES_COUNTED, BOARD_SIZE } from '../../voting-limits.ts'
import { findOwnPlace, listBoard, type OwnPlace } from './board-sql.ts'

/** Rows read for a page of ten, because the viewer may have blocked or muted some of the members. */
const MEMBERS_READ = BOARD_SIZE * 4

export const boardRoutes = implement(boardApi, {
  'GET /leaderboard': ({ viewer, platform }) => readBoard(platform, viewer),

  'PUT /leaderboard/me': async ({ body, viewer, db, platform }) => {
    await writeHidesFromBoard(db, viewer.memberId, !body.isListed)
    return readBoard(platform, viewer)
  },
})

async function readBoard({ pool }: Platform, viewer: Viewer): Promise<z.input<typeof Board>> {
  const [rows, own] = await Promise.all([
    listBoard(pool, [viewer.memberId, MEMBERS_READ, BOARD_SIZE]),
    viewer.memberId === null
      ? undefined
      : findOwnPlace(pool, [viewer.memberId, BOARD_PLACES_COUNTED]).then(([place]) => place),
  ])
  return {
    items: rows.map(({ place, points, level, ...member }) => ({ place, points, level, member })),
    viewer: own ? ownPlaceView(own) : null,
  }
}

const ownPlaceView = ({ isRanked, ahead, ...own }: OwnPlace) => ({
  ...own,
  place: isRanked && ahead < BOARD_PLACES_COUNTED ? ahead + 1 : null,
})
