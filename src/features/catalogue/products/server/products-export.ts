import type { Part } from '../../../../platform/parts.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const productsExport: Part[] = [
  exportParts.of({
    name: 'proposals',
    title: 'Products and brands you named',
    coveredColumns: ['products.proposed_by', 'brands.proposed_by'],
    statement: `
      select 'product' as kind, id, name, created_at as "namedAt" from products where proposed_by = $1
      union all
      select 'brand', id, name::text, created_at from brands where proposed_by = $1
      order by "namedAt" desc`,
  }),
]
