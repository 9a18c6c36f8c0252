import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { askToSignIn, isSignedOut } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { type FileChooser, FileInputs } from '../../../../../kernel/pictures/ui/choose/FileInputs.tsx'
import { CropDialog } from '../../../../../kernel/pictures/ui/choose/lazy-crop-dialog.ts'
import { PreparingNote } from '../../../../../kernel/pictures/ui/choose/prepare/PreparingNote.tsx'
import { useDroppedAndPastedFiles } from '../../../../../kernel/pictures/ui/choose/use-dropped-and-pasted-files.ts'
import { useUploads } from '../../../../../kernel/pictures/ui/images/use-uploads.ts'
import type { PhotoView } from '../../../photos/photo.ts'
import { PublishBar } from '../../../photos/ui/upload/PublishBar.tsx'
import { showField } from '../../../photos/ui/upload/upload-errors.ts'
import { useDraft, useDraftImages } from '../../../photos/ui/upload/use-draft.ts'
import { usePublish } from '../../../photos/ui/upload/use-publish.ts'
import { addToTrip } from '../../../trips/ui/trip-queries.ts'
import { TripChoice } from './TripChoice.tsx'
import { TripFacts } from './TripFacts.tsx'
import { TripPhotos } from './TripPhotos.tsx'
import { TripTags } from './TripTags.tsx'
import { TripTextFields } from './TripTextFields.tsx'
import { publishBarWords, tripWords } from './trip-words.ts'

type CreateTripProps = {
  memberId: string | undefined
  edited: PhotoView | undefined
  /** Its tab is open. */
  isShown: boolean
  onPublished: () => Promise<void>
}

/**
 * The form for a new travel post, or for one of the member's own being edited: photos, place, facts, description
 * (TRAV-04).
 */
export function CreateTrip({ memberId, edited, isShown, onPublished }: CreateTripProps) {
  const tools = useTools()
  const { draft, change, deleteStoredDraft, discard } = useDraft(memberId, edited, 'travel')
  const uploads = useUploads(draft.images, change, 'travel')
  const publish = usePublish({
    draft,
    edited,
    change,
    words: tripWords,
    join: async ({ id }) => {
      if (draft.travel?.tripId) await addToTrip(tools, draft.travel.tripId, id)
    },
    leaveTo: onPublished,
    stopped: uploads.stopped,
    deleteStoredDraft,
    discard,
  })
  const { shown, show, isPreparing, addFiles } = useDraftImages(draft, change)
  const [isCropping, setCropping] = useState(false)
  const [asksToDiscard, setAskToDiscard] = useState(false)
  const files = useRef<FileChooser>(null)
  const form = useRef<HTMLFormElement>(null)
  const isOver = useDroppedAndPastedFiles((dropped) => {
    if (isShown) void addFiles(dropped)
  })

  function submit() {
    if (isSignedOut(tools.cache))
      return askToSignIn(tools, tripWords.signIn, 'Your draft is saved in this browser.')
    const missing = publish.check()
    if (missing === 'images') return files.current?.focus()
    if (missing) return showField(form.current, missing)
    uploads.retry()
    publish.send()
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={edited ? 'Edit post' : 'Create Post'}
      className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-10"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {edited && <h2 className="display-m">Edit post</h2>}
      <FileInputs ref={files} onFiles={addFiles} />
      <PreparingNote isPreparing={isPreparing} />
      <TripPhotos
        images={draft.images}
        shown={shown}
        uploads={uploads}
        change={change}
        errors={publish.errors}
        files={files}
        isOver={isOver && isShown}
        onShow={show}
        onCrop={() => setCropping(true)}
      />
      {shown && (
        <TripTags key={shown.key} image={shown} number={draft.images.indexOf(shown) + 1} change={change} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 min-[900px]:grid-cols-2 lg:gap-x-18">
        {draft.travel && <TripFacts trip={draft.travel} change={change} errors={publish.errors} />}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {draft.travel && (
            <TripTextFields draft={draft} trip={draft.travel} change={change} errors={publish.errors} />
          )}
          {memberId && draft.travel && !edited && (
            <TripChoice
              memberId={memberId}
              value={draft.travel.tripId ?? ''}
              onChange={(tripId) => change({ do: 'set-travel', fields: { tripId } })}
            />
          )}
          <PublishBar
            draft={draft}
            editedId={edited?.id}
            uploads={uploads}
            isBusy={publish.isBusy}
            isWaiting={publish.isWaiting}
            waitsForLine={publish.waitsForLine}
            onStopWaiting={publish.stopWaiting}
            onDiscard={() => setAskToDiscard(true)}
            words={publishBarWords}
          />
        </div>
      </div>

      {isCropping && shown ? (
        <CropDialog
          image={shown}
          isPublished={Boolean(edited) && !shown.file}
          change={change}
          onClose={() => setCropping(false)}
        />
      ) : null}
      <ConfirmDialog
        open={asksToDiscard}
        onOpenChange={setAskToDiscard}
        question="Discard this draft?"
        verb="Discard"
        destructive
        onConfirm={() => {
          setAskToDiscard(false)
          void discard()
        }}
      >
        Its photos and text will be deleted.
      </ConfirmDialog>
    </form>
  )
}
