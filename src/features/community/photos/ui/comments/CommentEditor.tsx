import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { onSubmitKey } from '../../../../../kernel/actions/ui/submit-key.ts'
import { COMMENT_MAX } from '../../photo-limits.ts'
import { MentionArea } from './mentions/MentionArea.tsx'

interface CommentEditorProps {
  content: string
  /** The photo that is commented on: then names are suggested. */
  photoId?: string
  isSaving: boolean
  onSave: (content: string) => void
  onCancel: () => void
}

/** A comment being edited by its author. Enter saves, Escape cancels; what fails to be saved stays in the field. */
export function CommentEditor({ content, photoId, isSaving, onSave, onCancel }: CommentEditorProps) {
  const [text, setText] = useState(content)
  const isFit = text.trim() !== '' && graphemeCount(text.trim()) <= COMMENT_MAX
  const save = () => {
    if (isFit && !isSaving) onSave(text.trim())
  }
  const field = {
    ...{ 'aria-label': 'Your comment', rows: 2, limit: COMMENT_MAX, value: text, autoFocus: true },
    ...{ readOnly: isSaving, onKeyDown: onSubmitKey(save) },
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      data-own-escape
      onKeyDown={(event) => event.key === 'Escape' && !isSaving && onCancel()}
    >
      {photoId ? (
        <MentionArea {...field} photoId={photoId} onText={setText} />
      ) : (
        <TextArea {...field} onChange={(event) => setText(event.target.value)} />
      )}
      <div className="flex justify-end gap-1">
        <Button look="text" size="small" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" type="submit" disabled={!isFit} busy={isSaving}>
          Save
        </Button>
      </div>
    </form>
  )
}
