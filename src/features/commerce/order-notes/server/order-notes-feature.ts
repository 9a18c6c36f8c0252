import type { Feature } from '../../../../kernel/feature.ts'
import { notExported } from '../../../services/data-export/server/export-parts.ts'
import * as orderNote from '../order-note.ts'
import { orderNoteRoutes } from './order-note-routes.ts'

export const orderNotesFeature: Feature = {
  api: [orderNoteRoutes],
  shapes: [orderNote],
  parts: [notExported.of({ 'order_notes.author_id': 'What an admin noted for the shop.' })],
}
