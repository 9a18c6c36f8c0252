import type { Part } from '../../../../platform/parts.ts'
import { notExported } from '../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const productImportExport: Part[] = [
  notExported.of({
    'imports.member_id': 'What an admin decided.',
  }),
]
