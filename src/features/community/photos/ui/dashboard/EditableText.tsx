import { clsx } from 'clsx'
import { Pencil } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { LongText } from '../../../../../design/display/LongText.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { useIsServerRendered } from '../../../../../design/rendering/use-is-server-rendered.ts'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { useOnDraftsDiscarded, useRestoredDraft } from '../../../../../web/drafts.ts'
import type { PhotoView } from '../../photo.ts'
import { editPhoto, photoTextDrafts, textKey } from '../cache/edit-photo.ts'
import { MentionArea } from '../comments/mentions/MentionArea.tsx'
import { TextWithLinks } from '../comments/mentions/TextWithLinks.tsx'

interface EditableTextProps {
  photo: PhotoView
  field: 'caption' | 'review'
  name: 'Caption' | 'Review'
  /** The placeholder of an empty text. */
  empty: string
  rows: number
  limit: number
  className: string
}

/** A caption or review to read or to edit (DASH-08, DASH-10, DASH-17). An empty text is stored as null (ACT-29). */
export function EditableText({ photo, field, name, empty, rows, limit, className }: EditableTextProps) {
  const tools = useTools()
  // An unsent change, or one that waited in the outbox and was refused, reappears in its field.
  const key = textKey(photo.id, field)
  const isServerRendered = useIsServerRendered()
  const storedDraft = () => (photo.can.edit && photoTextDrafts.get(key)) || null
  const [draft, setDraft] = useState(() => (isServerRendered ? null : storedDraft()))
  // The server's HTML is without the draft, which appears after hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isServerRendered) setDraft(storedDraft())
  }, [])
  useRestoredDraft(photoTextDrafts, key, setDraft)
  useOnDraftsDiscarded(useCallback(() => setDraft(null), []))
  const [isSaving, setSaving] = useState(false)
  /** Set once editing has started, so that the focus returns to the pencil button afterwards. */
  const [wasEdited, setWasEdited] = useState(false)
  const stored = photo[field]
  const word = name.toLowerCase()

  if (draft === null) {
    return (
      <div className="flex min-h-13 items-start gap-3 pb-2">
        <div className="min-w-0 flex-1 pt-2.25">
          <LongText text={stored ?? empty} className={clsx(className, !stored && 'text-ink-3')}>
            {stored && field === 'caption' ? (
              <TextWithLinks text={stored} mentions={photo.mentions} hashtags={photo.hashtags} />
            ) : undefined}
          </LongText>
        </div>
        {photo.can.edit && (
          <IconButton
            icon={Pencil}
            label={`Edit ${word}`}
            iconClassName="size-4"
            className="-mr-3"
            autoFocus={wasEdited}
            onClick={() => {
              setWasEdited(true)
              setDraft(stored ?? '')
            }}
          />
        )}
      </div>
    )
  }

  function type(text: string) {
    photoTextDrafts.set(key, text)
    setDraft(text)
  }

  function leave() {
    photoTextDrafts.delete(key)
    setDraft(null)
  }

  const isFit = graphemeCount(draft.trim()) <= limit

  async function save(text: string) {
    setSaving(true)
    const saved = await editPhoto(tools, photo, { [field]: text.trim() || null }, `Failed to update ${word}`)
    setSaving(false)
    if (!saved) return
    leave()
    if (saved !== 'waits') showToast({ kind: 'done', title: `${name} updated!` })
  }

  const area = { 'aria-label': name, rows, limit, value: draft, autoFocus: true, readOnly: isSaving }
  return (
    <form
      className="mt-3.5 mb-3 grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        void save(draft)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isSaving) leave()
      }}
    >
      {field === 'caption' ? (
        <MentionArea {...area} talk={{ photo: photo.id }} onText={type} />
      ) : (
        <TextArea {...area} onChange={(event) => type(event.target.value)} />
      )}
      <div className="flex justify-end gap-1">
        <Button look="text" size="small" disabled={isSaving} onClick={leave}>
          Cancel
        </Button>
        <Button size="small" type="submit" disabled={!isFit} busy={isSaving}>
          Save
        </Button>
      </div>
    </form>
  )
}
