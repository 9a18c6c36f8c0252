import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { onSubmitKey } from '../../../../../kernel/actions/ui/submit-key.ts'
import { COMMENT_MAX } from '../../photo-limits.ts'

interface CommentEditorProps {
  content: string
  onSave: (content: string) => void
  onCancel: () => void
}

/** A comment being edited by its author. Enter saves, Escape cancels. */
export function CommentEditor({ content, onSave, onCancel }: CommentEditorProps) {
  const [text, setText] = useState(content)
  const isFit = text.trim() !== '' && graphemeCount(text.trim()) <= COMMENT_MAX
  const save = () => {
    if (isFit) onSave(text.trim())
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      data-own-escape
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <TextArea
        aria-label="Your comment"
        rows={2}
        limit={COMMENT_MAX}
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onSubmitKey(save)}
      />
      <div className="flex justify-end gap-1">
        <Button look="text" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" type="submit" disabled={!isFit}>
          Save
        </Button>
      </div>
    </form>
  )
}
