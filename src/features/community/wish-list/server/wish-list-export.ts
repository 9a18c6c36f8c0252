import type { Part } from '../../../../platform/parts.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const wishListExport: Part[] = [
  exportParts.of({
    name: 'wish-list',
    title: 'Wish list, and what you are told of it',
    // Anyone who has the link can open the list, so the export contains only the day the link was created.
    coveredColumns: ['watches.member_id', 'wish_list_links.member_id'],
    statement: `
      select product_id as "productId", products.name as product, tells_cheaper as "tellsCheaper",
             tells_back as "tellsBack", sizes, start_price_minor as "startPriceMinor", added_at as "addedAt",
             (select made_at from wish_list_links where wish_list_links.member_id = $1) as "listSharedSince"
      from watches
      join products on products.id = product_id
      where watches.member_id = $1
      order by added_at desc`,
  }),
]
