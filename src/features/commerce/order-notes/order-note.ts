import { z } from 'zod'
import { memberText } from '../../../kernel/text/member-text.ts'

export const ORDER_NOTE_MAX = 1_000
/** Per order. */
export const ORDER_NOTES_MAX = 100

export const OrderNoteForm = z.object({
  words: memberText(ORDER_NOTE_MAX).pipe(z.string().min(1, 'Please write something')),
})

export const OrderNoteView = z.object({
  id: z.uuid(),
  words: z.string(),
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /**
   * Computed by the server's rules: authors may remove their own notes, and admins who may change orders every note.
   */
  canRemove: z.boolean(),
})
export type OrderNoteView = z.infer<typeof OrderNoteView>
/** Oldest first. */
export const OrderNoteList = z.object({ items: z.array(OrderNoteView) })
