import { z } from 'zod'
import { keysetPage } from '../../../../../kernel/paging/server/keyset-page.ts'
import { pictureView } from '../../../../../kernel/pictures/server/picture-view.ts'
import { found, implement } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { roundApi } from '../../jury-api.ts'
import { findVisibleCategory } from '../category-view.ts'
import { ownerOf } from '../entries.ts'
import { listEntryDetails } from '../entry-sql.ts'
import { streamTally } from '../results/stream-tally.ts'
import { findRoundTallyPiece, listRoundPlaces, listSealedRounds } from './round-sql.ts'

export const roundRoutes = implement(roundApi, {
  'GET /categories/{categoryId}/rounds': async ({ params, viewer, platform }) => {
    const { id } = await readVisibleCategory(platform, viewer, params.categoryId)
    const rows = await listSealedRounds(platform.pool, [id])
    return { items: rows.map((row) => ({ ...row, sealedAt: row.sealedAt.toISOString() })) }
  },

  'GET /categories/{categoryId}/rounds/{round}': async ({ params, query, viewer, platform }) => {
    const { id } = await readVisibleCategory(platform, viewer, params.categoryId)
    const { round } = params
    const sealed = await listSealedRounds(platform.pool, [id])
    const { best } = found(
      sealed.find((one) => one.round === round),
      'contest-without-result',
    )
    const page = keysetPage(`round:${id}:${round}`, z.tuple([z.int().min(0)]), query, [0])
    const rows = await listRoundPlaces(platform.pool, [id, round, ...page.after, page.rowsToRead])
    const { shown, nextCursor } = page.cut(rows, ({ place }) => [place])
    const details = await listEntryDetails(platform.pool, [
      shown.map(({ photoId }) => photoId),
      viewer.memberId,
    ])
    const byId = new Map(details.map((row) => [row.photoId, row]))
    return {
      items: shown.flatMap((placed) => {
        const row = byId.get(placed.photoId)
        if (!row) return []
        const { photoId, altText, caption } = row
        const entry = { photoId, altText, caption, picture: pictureView(row), owner: ownerOf(row) }
        return [{ ...entry, ...placed, goesOn: placed.place <= best }]
      }),
      nextCursor,
    }
  },

  'GET /categories/{categoryId}/rounds/{round}/tally': async ({ params, viewer, platform, c }) => {
    const { id, slug } = await readVisibleCategory(platform, viewer, params.categoryId)
    const round = { categoryId: id, round: params.round }
    const tally = await streamTally((from) => findRoundTallyPiece(platform.db, round, from))
    return c.body(found(tally, 'contest-without-result'), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${slug}-round-${params.round}-tally.json"`,
    })
  },
})

const readVisibleCategory = async (platform: Platform, viewer: Viewer, key: string) =>
  found(await findVisibleCategory(platform.pool, viewer, key), 'category-not-found')
