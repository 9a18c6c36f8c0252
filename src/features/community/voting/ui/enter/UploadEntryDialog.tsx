import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { useIdempotencyKey } from '../../../../../kernel/actions/ui/use-idempotency-key.ts'
import { ALT_TEXT_MAX } from '../../../../../kernel/pictures/picture-limits.ts'
import { useOnePicture } from '../../../../../kernel/pictures/ui/choose/use-one-picture.ts'
import { client } from '../../../../../web/api.ts'
import { createDrafts, useDraftState } from '../../../../../web/drafts.ts'
import type { Label } from '../../../photos/labels/label.ts'
import { CAPTION_MAX } from '../../../photos/photo-limits.ts'
import { openPhotoById } from '../../../photos/ui/open-photo.ts'
import { LabelsField } from '../../../photos/ui/upload/LabelsField.tsx'
import { waitingWords } from '../../../photos/ui/upload/publish-words.ts'
import type { CategoryPage } from '../../voting.ts'
import type { categoryApi } from '../../voting-api.ts'
import { entriesKey } from '../voting-queries.ts'
import { EntryPictureField } from './EntryPictureField.tsx'
import { RulesField } from './RulesField.tsx'

const api = client<typeof categoryApi>()

type NewEntry = {
  pictureId: string
  caption: string | null
  altText: string
  labels: Label[]
  acceptsRules: boolean
  idempotencyKey: string
}

type EntryTexts = { caption: string; altText: string }

/** Unsent texts by contest. They survive leaving the page and signing in. */
const entryDrafts = createDrafts<EntryTexts>('contest-entries')
const noTexts: EntryTexts = { caption: '', altText: '' }

/**
 * The form of an entry: a picture and an optional text (VOTE-02, CAT-06 to CAT-09). It keeps its texts until they are
 * sent or cancelled.
 */
export function UploadEntryDialog({ category, onClose }: { category: CategoryPage; onClose: () => void }) {
  const formId = useId()
  const { draft, change, forget } = useDraftState(entryDrafts, category.id, noTexts)
  const { caption, altText } = draft
  const [labels, setLabels] = useState<Label[]>([])
  const [acceptsRules, setAcceptsRules] = useState(false)
  const accepting = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const picture = useOnePicture('entry', null)
  const once = useIdempotencyKey()
  const enter = useEnterContest(category, leave)
  const fields = api.isProblem(enter.error, 'form-invalid') ? enter.error.fields : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    const { pictureId } = picture.change
    setMissing(true)
    if (!pictureId) return
    // On a phone the checkbox may be below the visible part of the form.
    if (category.rules && !acceptsRules) return accepting.current?.focus()
    const form = { pictureId, caption: caption.trim() || null, altText, labels, acceptsRules }
    enter.mutate({ ...form, idempotencyKey: once.keyFor(form) })
  }

  function leave() {
    forget()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Upload entry"
      description={`For ${category.name}. Everyone can see it here and in your photos.`}
      busy={enter.isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={enter.isPending} onClick={leave}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="small"
            busy={enter.isPending}
            busyLabel="Entering"
            disabled={picture.isSending}
          >
            Enter it
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <EntryPictureField
          picture={picture}
          problem={isMissing && !picture.shown ? 'Please select an image file' : fields.pictureId}
        />
        <Field label="Caption" optional error={fields.caption}>
          <TextArea
            rows={2}
            limit={CAPTION_MAX}
            value={caption}
            onChange={(event) => change({ ...draft, caption: event.target.value })}
          />
        </Field>
        <Field
          label="Description for people who cannot see the photo"
          optional
          error={fields.altText}
          hint="What is worn, and where."
        >
          <TextInput
            value={altText}
            maxCharacters={ALT_TEXT_MAX}
            onChange={(event) => change({ ...draft, altText: event.target.value })}
          />
        </Field>
        <LabelsField labels={labels} onChange={setLabels} error={fields.labels} />
        {category.rules && (
          <RulesField
            ref={accepting}
            rules={category.rules}
            isAccepted={acceptsRules}
            onAccept={setAcceptsRules}
            problem={isMissing && !acceptsRules ? 'Please accept the rules of this contest' : undefined}
          />
        )}
      </form>
    </Dialog>
  )
}

function useEnterContest(category: CategoryPage, onEntered: () => void) {
  const tools = useTools()
  const { cache } = tools
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ idempotencyKey, ...body }: NewEntry) =>
      api('POST /categories/{categoryId}/entries', { categoryId: category.id, body, idempotencyKey }),
    onSuccess: ({ photoId, isWaiting }) => {
      void cache.invalidateQueries({ queryKey: entriesKey(category.id) })
      void cache.invalidateQueries({ queryKey: ['voting', 'category'] })
      void cache.invalidateQueries({ queryKey: ['voting', 'categories'] })
      showToast({
        ...(isWaiting
          ? {
              kind: 'note',
              title: waitingWords,
              description: 'It takes part in the contest once they have shown it.',
            }
          : { kind: 'done', title: 'Your entry is in' }),
        action: { label: 'See it', onClick: () => void openPhotoById(tools, photoId) },
      })
      onEntered()
    },
    onError: (error) => {
      if (api.isProblem(error, 'sign-in-required')) {
        askToSignIn(tools, 'Authentication required', 'Please log in to upload an entry')
      } else if (!api.isProblem(error, 'form-invalid') || error.fields.acceptsRules) {
        showToast({ kind: 'problem', title: 'Upload failed', description: error.message })
      }
    },
  })
}
