import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { LongText } from '../../../../design/display/LongText.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { DrawerLoadState } from '../../../../kernel/admin/ui/form/DrawerLoader.tsx'
import { invalidFieldMessages } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { createDrafts, useDraftState } from '../../../../web/drafts.ts'
import { ORDER_NOTE_MAX, type OrderNoteView } from '../order-note.ts'
import { orderNotesQuery, useAddNote, useRemoveNote } from './order-note-queries.ts'

/** Unsent notes by order. They survive closing the order, leaving the page and signing in. */
const noteDrafts = createDrafts<string>('order-notes')

/** The shop's internal notes on an order. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const query = useQuery(orderNotesQuery(orderId))
  const { draft: words, change, discard } = useDraftState(noteDrafts, orderId, '')
  const [noteToDelete, setNoteToDelete] = useState<OrderNoteView | null>(null)
  const add = useAddNote(orderId)
  const remove = useRemoveNote(orderId)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (words.trim() === '' || add.isPending) return
    add.mutate(words, { onSuccess: () => discard(words) })
  }

  return (
    <section className="grid gap-3">
      <h3 className="display-xs">Internal notes</h3>
      {query.data ? (
        <ul className="grid gap-2 text-small empty:hidden">
          {query.data.items.map((note) => (
            <li key={note.id} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <LongText text={note.words} />
                <p className="text-meta text-ink-3">
                  {note.author ?? 'A deleted account'}, <DateText date={note.createdAt} form="long" />
                </p>
              </div>
              {note.canRemove ? (
                <IconButton icon={Trash2} label="Delete this note" onClick={() => setNoteToDelete(note)} />
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <DrawerLoadState
          query={query}
          loading="Loading the notes"
          failed="The notes did not load."
          lines={2}
        />
      )}
      <form method="post" noValidate onSubmit={submit} className="grid gap-3">
        <Field
          label="New note"
          hint="The buyer does not see it."
          error={invalidFieldMessages(add.error).words}
        >
          <TextArea
            rows={2}
            limit={ORDER_NOTE_MAX}
            value={words}
            onChange={({ target }) => change(target.value)}
          />
        </Field>
        <Button
          type="submit"
          look="outline"
          size="small"
          className="justify-self-start"
          disabled={words.trim() === ''}
          busy={add.isPending}
          busyLabel="Saving"
        >
          Add note
        </Button>
      </form>
      <ConfirmDialog
        open={noteToDelete !== null}
        onOpenChange={() => setNoteToDelete(null)}
        question="Delete this note?"
        verb="Delete"
        destructive
        busy={remove.isPending}
        onConfirm={() =>
          noteToDelete && remove.mutate(noteToDelete.id, { onSettled: () => setNoteToDelete(null) })
        }
      >
        This cannot be undone.
      </ConfirmDialog>
    </section>
  )
}
