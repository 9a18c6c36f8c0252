import type { Part } from '../../../../platform/parts.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const trendsExport: Part[] = [
  exportParts.of({
    name: 'articles',
    title: 'Articles with you as the author',
    coveredColumns: ['articles.author_id'],
    statement: `
      select id, slug as address, title, summary, content, author_name as "signedAs", tags, state,
             publish_date::text as "publishDate"
      from articles where author_id = $1 order by publish_date desc, id desc`,
  }),
]
