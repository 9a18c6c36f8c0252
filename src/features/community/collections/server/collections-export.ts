import { escapeHtml } from '../../../../platform/mail/mail-layout.ts'
import type { Part } from '../../../../platform/parts.ts'
import { paragraph } from '../../../services/data-export/server/export-html.ts'
import { exportParts, pictureNames } from '../../../services/data-export/server/export-parts.ts'

type Collection = { name: string; description: string | null; items: { product: string | null }[] }

/** This feature's part of the data export. */
export const collectionsExport: Part[] = [
  exportParts.of({
    name: 'collections',
    title: 'Collections',
    coveredColumns: ['collections.owner_id'],
    statement: `
      select id, name, description, is_public as "isPublic", image_media_id as "pictureId", created_at as "createdAt",
             (select coalesce(json_agg(json_build_object(
                'photoId', photo_id, 'productId', product_id, 'product', products.name, 'addedAt', added_at)
                order by position), '[]')
              from collection_items left join products on products.id = product_id
              where collection_id = collections.id) as items
      from collections
      where owner_id = $1
      order by created_at desc, id desc`,
    section: { title: 'Collections', list: 'words', html: collectionHtml },
  }),
  pictureNames.of(
    `case when exists (select from collections where image_media_id = media.id) then 'collection-' || media.id end`,
  ),
]

function collectionHtml({ name, description, items }: Collection): string {
  const products = items.flatMap(({ product }) => product ?? [])
  const looks = items.length - products.length
  const contents = [looks > 0 ? `${looks} ${looks === 1 ? 'look' : 'looks'}` : '', ...products].filter(
    Boolean,
  )
  return `<h3 dir="auto">${escapeHtml(name)}</h3>${paragraph(description)}${paragraph(contents.join(', '), 'quiet')}`
}
