import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { onSubmitKey } from '../../../../../kernel/actions/ui/submit-key.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { useDraftState } from '../../../../../web/drafts.ts'
import type { PhotoView } from '../../photo.ts'
import { REVIEW_MAX } from '../../photo-limits.ts'
import { editPhoto, photoTextDrafts, textKey } from '../cache/edit-photo.ts'

/** The editor for the owner's review. Enter sends it; an empty review cannot be sent (ACT-14, ACT-15). */
export function ReviewEditor({ photo, onDone }: { photo: PhotoView; onDone: () => void }) {
  const tools = useTools()
  const {
    draft: text,
    change,
    forget,
  } = useDraftState(photoTextDrafts, textKey(photo.id, 'review'), photo.review ?? '')
  const [isSaving, setSaving] = useState(false)
  const review = text.trim()
  const isFit = review !== '' && graphemeCount(review) <= REVIEW_MAX

  async function save() {
    if (!isFit || isSaving) return
    setSaving(true)
    const stored = await editPhoto(tools, photo, { review }, 'Failed to add review')
    setSaving(false)
    if (stored) leave()
  }

  function leave() {
    forget()
    onDone()
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      data-own-escape
      onKeyDown={(event) => event.key === 'Escape' && leave()}
    >
      <TextArea
        aria-label="Review"
        placeholder="How does it fit, wear and wash?"
        rows={3}
        limit={REVIEW_MAX}
        value={text}
        autoFocus
        readOnly={isSaving}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onSubmitKey(() => void save())}
      />
      <div className="flex justify-end gap-1">
        <Button look="text" size="small" onClick={leave} disabled={isSaving}>
          Cancel
        </Button>
        <Button size="small" type="submit" disabled={!isFit} busy={isSaving}>
          Send review
        </Button>
      </div>
    </form>
  )
}
