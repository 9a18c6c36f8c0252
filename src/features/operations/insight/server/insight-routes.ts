import { z } from 'zod'
import { minorDigits } from '../../../../kernel/money/money.ts'
import { CursorTime, keysetPage } from '../../../../kernel/paging/server/keyset-page.ts'
import { pictureView } from '../../../../kernel/pictures/server/picture-view.ts'
import { csvTable } from '../../../../kernel/text/csv.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { found, implement } from '../../../../platform/http/http.ts'
import { requireBrandRole } from '../../../catalogue/brand-teams/server/brand-role-sql.ts'
import { requireBrandId } from '../../../catalogue/brands/server/brand-sql.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { limitTime } from '../../reports/server/reports.ts'
import type { BrandSums, LookFigures } from '../insight.ts'
import { insightApi } from '../insight-api.ts'
import { TOO_FEW } from '../insight-words.ts'
import { listBrandFigures, readBrandSums } from './brand-figures-sql.ts'
import {
  FIRST_LOOK,
  findOwnLook,
  type LookRow,
  listOwnLooks,
  readDetails,
  readFigures,
} from './look-insight-sql.ts'
import { queueVisit } from './visit-queue.ts'
import { mayCount } from './visit-rules.ts'
import { isVisitCounted, setVisitsCounted } from './visit-sql.ts'

/** Products shown on the page; the download contains more. */
const PRODUCTS_SHOWN = 100
const PRODUCTS_READ = 50_000

const LookPlace = z.tuple([z.int().min(0), CursorTime, z.uuid()])
const nothing: LookFigures = { viewers: null, saves: null, taps: null, sold: null }

export const insightRoutes = implement(insightApi, {
  'POST /insight/visits': async ({ body, viewer, platform, c }) => {
    const counts =
      platform.settings.insight &&
      mayCount((name) => c.req.header(name)) &&
      (viewer.memberId === null || (await isVisitCounted(platform.db, viewer.memberId)))
    if (counts) queueVisit(platform, { memberId: viewer.memberId, network: c.var.address, ...body })
    return { counts }
  },

  'GET /insight/looks': async ({ query: { days, ...pageQuery }, viewer, db, platform }) => {
    const page = keysetPage(`insight:${viewer.memberId}:${days}`, LookPlace, pageQuery, FIRST_LOOK)
    const rows = await listOwnLooks(db, viewer.memberId, days, page.after, page.rowsToRead)
    const { shown, nextCursor } = page.cut(rows, ({ place, uploadedAt, id }) => [place, uploadedAt, id])
    const figures = await readFigures(
      db,
      shown.map(({ id }) => id),
      days,
    )
    return {
      isOn: platform.settings.insight,
      items: shown.map((row) => ({ ...lookRef(row), ...(figures.get(row.id) ?? nothing) })),
      nextCursor,
    }
  },

  'GET /insight/looks/{photoId}': async ({ params: { photoId }, query: { days }, viewer, db, platform }) => {
    const look = found(await findOwnLook(db, viewer.memberId, photoId), 'photo-not-found')
    const figures = await readFigures(db, [photoId], days)
    return {
      ...{ isOn: platform.settings.insight, days, look: lookRef(look) },
      ...(figures.get(photoId) ?? nothing),
      ...(await readDetails(db, photoId, days)),
    }
  },

  'GET /insight/choice': async ({ viewer, db }) => ({ isCounted: await isVisitCounted(db, viewer.memberId) }),

  'PUT /insight/choice': async ({ body: { isCounted }, viewer, db }) => {
    await setVisitsCounted(db, viewer.memberId, isCounted)
    return { isCounted }
  },

  'GET /brands/{id}/figures': async ({ params, query: { days }, viewer, db, platform }) => {
    const figuresQuery = await requireFiguresQuery(db, params.id, viewer.memberId, days)
    return withTimeLimit(db, async (tx) => ({
      ...{ isOn: platform.settings.insight, days, currency: figuresQuery.currency },
      ...(await readBrandSums(tx, figuresQuery)),
      products: await listBrandFigures(tx, figuresQuery, PRODUCTS_SHOWN),
    }))
  },

  'GET /brands/{id}/figures/table': async ({ params, query: { days }, viewer, db, c }) => {
    const figuresQuery = await requireFiguresQuery(db, params.id, viewer.memberId, days)
    const rows = await withTimeLimit(db, (tx) => listBrandFigures(tx, figuresQuery, PRODUCTS_READ))
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="figures-${days}-days.csv"`)
    const lines = rows.map((row) => [row.name, ...cellsOf(row, figuresQuery.currency)])
    return c.body(csvTable([headOf(figuresQuery.currency), ...lines]))
  },
})

const lookRef = ({ id, caption, altText, uploadedAt, ...media }: LookRow) => ({
  ...{ id, caption, altText },
  uploadedAt: uploadedAt.toISOString(),
  picture: pictureView(media),
})

type Days = Parameters<typeof readFigures>[2]

/** @throws Problem 'brand-not-found', 'not-your-brand' */
async function requireFiguresQuery(db: Db, given: string, memberId: string, days: Days) {
  const brandId = await requireBrandId(db, given)
  await requireBrandRole(db, brandId, memberId)
  const { currency } = await readShopSettings(db)
  return { brandId, days, currency }
}

/** Runs reads in a transaction that is aborted when it takes too long. */
const withTimeLimit = <Answer>(db: Db, read: (tx: Parameters<typeof limitTime>[0]) => Promise<Answer>) =>
  db.transaction().execute(async (tx) => {
    await limitTime(tx)
    return read(tx)
  })

const headOf = (currency: string) => [
  ...['Product', 'Looks', 'Viewers', 'Saves', 'Tag presses', 'Items sold'],
  ...[`Revenue, ${currency}`, 'Items sold through looks'],
]

function cellsOf(row: BrandSums, currency: string): string[] {
  const digits = minorDigits(currency)
  const { looks, viewers, saves, taps, pieces, revenueMinor, throughLooks } = row
  const count = (value: number | null) => (value === null ? TOO_FEW : String(value))
  const revenue = revenueMinor === null ? TOO_FEW : (revenueMinor / 10 ** digits).toFixed(digits)
  return [String(looks), ...[viewers, saves, taps, pieces].map(count), revenue, count(throughLooks)]
}
