import type { Part } from '../../../../platform/parts.ts'
import { notExported } from '../../../services/data-export/server/export-parts.ts'

/** What the data export tells of these tables. */
export const productImportExport: Part[] = [
  notExported.of({
    'imports.member_id': 'What the house decided.',
  }),
]
