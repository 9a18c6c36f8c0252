import { useCallback, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { onSubmitKey } from '../../../../../kernel/actions/ui/submit-key.ts'
import { useForgetting } from '../../../../../web/drafts.ts'
import { COMMENT_MAX } from '../../photo-limits.ts'
import { editDrafts } from './edit-drafts.ts'
import { MentionArea, type Talk } from './mentions/MentionArea.tsx'

interface CommentEditorProps {
  comment: { id: string; content: string }
  /** Where it stands: who talks there is suggested first. */
  talk: Talk
  edit: {
    isPending: boolean
    error: Error | null
    mutate: (content: string, on: { onSuccess: () => void }) => void
  }
  /** Saved, or left as it was. */
  onDone: () => void
}

/** A comment being edited by its author. Enter saves, Escape cancels; what fails to be saved stays in the field. */
export function CommentEditor({ comment, talk, edit, onDone }: CommentEditorProps) {
  const { id, content } = comment
  // Shown at once when it is sent; until it is stored, this is what stands there without it.
  const [saved] = useState(content)
  const kept = editDrafts.get(id)
  const [text, setText] = useState(kept ?? content)
  useForgetting(useCallback(() => setText(saved), [saved]))
  const isFit = text.trim() !== '' && graphemeCount(text.trim()) <= COMMENT_MAX

  function keep(next: string) {
    setText(next)
    editDrafts.set(id, next)
  }

  function leave() {
    editDrafts.delete(id)
    onDone()
  }

  function save() {
    if (!isFit || edit.isPending) return
    if (text.trim() === saved) leave()
    else edit.mutate(text.trim(), { onSuccess: leave })
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      data-own-escape
      onKeyDown={(event) => event.key === 'Escape' && !edit.isPending && leave()}
    >
      <MentionArea
        aria-label="Your comment"
        rows={2}
        limit={COMMENT_MAX}
        value={text}
        // Opened by a press, unless it stands open with what was not saved before.
        autoFocus={kept === undefined}
        readOnly={edit.isPending}
        talk={talk}
        onText={keep}
        onKeyDown={onSubmitKey(save)}
      />
      <p role="status" className="text-small text-danger empty:hidden">
        {edit.error && !edit.isPending ? 'Not saved yet. Your text is still here; save it again.' : ''}
      </p>
      <div className="flex justify-end gap-1">
        <Button look="text" size="small" disabled={edit.isPending} onClick={leave}>
          Cancel
        </Button>
        <Button size="small" type="submit" disabled={!isFit} busy={edit.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
