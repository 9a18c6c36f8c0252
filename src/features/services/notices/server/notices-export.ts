import type { Part } from '../../../../platform/parts.ts'
import { exportParts } from '../../data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const noticesExport: Part[] = [
  exportParts.of({
    name: 'notification-devices',
    title: 'Devices with notifications',
    coveredColumns: ['push_devices.member_id'],
    // Left out: with its address and keys, others could send messages to the browser.
    statement: `
      select user_agent as "device", added_at as "addedAt", last_used_at as "lastUsedAt", removed_at as "removedAt"
      from push_devices left join sessions on sessions.id = session_id
      where push_devices.member_id = $1 order by added_at, push_devices.id`,
  }),
  exportParts.of({
    name: 'notices',
    title: 'Notices',
    coveredColumns: ['notices.member_id'],
    statement: `
      select id, kind, photo_id as "photoId", order_id as "orderId", category_id as "categoryId", subject_id as "subjectId", level,
             (select json_build_object('product', products.name, 'sizes', sizes, 'priceMinor', product_news.price_minor,
                'currency', product_news.currency)
              from product_news join products on products.id = product_id where product_news.id = news_id) as news,
             begun_at as "begunAt", happened_at as "happenedAt", read_at as "readAt"
      from notices where member_id = $1 order by happened_at desc, id desc`,
  }),
]
