import { z } from 'zod'
import { keysetPage } from '../../../../kernel/paging/server/keyset-page.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { found, implement, permit } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { brandApi } from '../brand-api.ts'
import { mayAddToCatalogue } from './brand-rules.ts'
import { addBrand, FIRST_BRAND, findBrandByName, listBrandsAfter, readBrands } from './brand-sql.ts'

export const brandRoutes = implement(brandApi, {
  'GET /brands': async ({ query, platform }) => {
    const { show } = query
    const page = keysetPage(`brands ${show}`, BrandPlace, query, FIRST_BRAND)
    const rows = await listBrandsAfter(platform.pool, show, page.after, page.rowsToRead)
    const { shown, nextCursor } = page.cut(rows, ({ nameKey, brand }) => [nameKey, brand.id])
    return { items: shown.map(({ brand }) => brand), nextCursor }
  },

  'POST /brands': async ({ body, viewer, db, platform }) => {
    permit(mayAddToCatalogue(viewer))
    const id = await addBrand(db, newId(), body, viewer.memberId)
    if (id) {
      const { brand, story } = found((await readBrands(platform.pool, [id])).get(id), 'brand-not-found')
      return { ...brand, story, productCount: 0 }
    }
    const existing = await findBrandByName(db, body.name)
    throw new Problem('brand-exists', {
      detail: `Please select “${existing?.name ?? body.name}” from the list.`,
      brandId: existing?.id,
      brandName: existing?.name,
    })
  },
})

// Cursors come from clients, and Postgres accepts no NUL in text.
const BrandPlace = z.tuple([z.string().refine((name) => !name.includes('\0')), z.uuid()])
