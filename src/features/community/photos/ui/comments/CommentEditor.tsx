import { useCallback, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { onSubmitKey } from '../../../../../kernel/actions/ui/submit-key.ts'
import { useOnDraftsDiscarded } from '../../../../../web/drafts.ts'
import { COMMENT_MAX } from '../../photo-limits.ts'
import { editDrafts } from './edit-drafts.ts'
import { type CommentSubject, MentionArea } from './mentions/MentionArea.tsx'

interface CommentEditorProps {
  comment: { id: string; content: string }
  /** The conversation the comment belongs to: its participants are suggested first. */
  talk: CommentSubject
  edit: {
    isPending: boolean
    error: Error | null
    mutate: (content: string, on: { onSuccess: () => void }) => void
  }
  /** Called after saving or canceling. */
  onDone: () => void
}

/**
 * The editor for the author's comment. Enter saves, Escape cancels; a text that could not be saved stays in the
 * field.
 */
export function CommentEditor({ comment, talk, edit, onDone }: CommentEditorProps) {
  const { id, content } = comment
  // The text before this edit. An edit is shown as soon as it is sent, so `content` may be ahead of the stored text.
  const [saved] = useState(content)
  const draft = editDrafts.get(id)
  const [text, setText] = useState(draft ?? content)
  useOnDraftsDiscarded(useCallback(() => setText(saved), [saved]))
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
        // The user pressed Edit, unless the editor opened because of an unsaved draft.
        autoFocus={draft === undefined}
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
