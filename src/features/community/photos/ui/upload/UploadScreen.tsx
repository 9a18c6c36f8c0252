import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { type FileChooser, FileInputs } from '../../../../../kernel/pictures/ui/choose/FileInputs.tsx'
import { CropDialog } from '../../../../../kernel/pictures/ui/choose/lazy-crop-dialog.ts'
import { PreparingNote } from '../../../../../kernel/pictures/ui/choose/prepare/PreparingNote.tsx'
import { useDroppedAndPastedFiles } from '../../../../../kernel/pictures/ui/choose/use-dropped-and-pasted-files.ts'
import { useSharedFiles } from '../../../../../kernel/pictures/ui/choose/use-shared-files.ts'
import { useUploads } from '../../../../../kernel/pictures/ui/images/use-uploads.ts'
import type { PhotoView } from '../../photo.ts'
import { DropZone } from './DropZone.tsx'
import { PicturePanel } from './PicturePanel.tsx'
import { PublishBar } from './PublishBar.tsx'
import { LookSummary, TagCount } from './phone/LookSummary.tsx'
import { NextBar, type Step, StepBar, useSteps } from './phone/StepBar.tsx'
import { lookWords } from './publish-words.ts'
import { AutoTags } from './tags/AutoTags.tsx'
import { TaggedList } from './tags/TaggedList.tsx'
import { TagModes } from './tags/TagModes.tsx'
import { TagSheet } from './tags/TagSheet.tsx'
import { useTagging } from './tags/use-tagging.ts'
import { UploadHeading } from './UploadHeading.tsx'
import { showField } from './upload-errors.ts'
import { useDraft, useDraftImages } from './use-draft.ts'
import { usePublish } from './use-publish.ts'
import { WrittenFields } from './WrittenFields.tsx'

type UploadScreenProps = { memberId: string | undefined; edited: PhotoView | undefined; step: Step }

/** Pictures on the left, texts on the right. On phones there are two steps, both with the photo in view. */
export function UploadScreen({ memberId, edited, step }: UploadScreenProps) {
  const { draft, change, isReady, deleteStoredDraft, discard } = useDraft(memberId, edited)
  const uploads = useUploads(draft.images, change, 'photo')
  const publish = usePublish({
    draft,
    edited,
    change,
    words: lookWords,
    stopped: uploads.stopped,
    deleteStoredDraft,
    discard,
  })
  const { shown, show, isPreparing, addFiles } = useDraftImages(draft, change)
  const tagging = useTagging(shown, change)
  const [isListOpen, setListOpen] = useState(false)
  const [isCropping, setCropping] = useState(false)
  const [asks, setAsks] = useState<'no-tags' | 'discard' | null>(null)
  const files = useRef<FileChooser>(null)
  const form = useRef<HTMLFormElement>(null)
  const isOver = useDroppedAndPastedFiles(addFiles)
  useSharedFiles(isReady, addFiles)
  const { goTo } = useSteps(step)

  const isUntagged = draft.images.every((image) => image.tags.length === 0)
  const onlyIn = (one: Step) => step !== one && 'max-sm:hidden'

  function submit(isMeantUntagged = false) {
    const missing = publish.check()
    if (missing === 'images') {
      files.current?.focus()
      if (shown) void goTo('tags')
      return
    }
    if (missing) return showField(form.current, missing)
    if (isUntagged && !isMeantUntagged && !edited) return setAsks('no-tags')
    uploads.retry()
    publish.send()
  }

  return (
    <div
      data-own-bars={shown ? '' : undefined}
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-x-12 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] sm:gap-y-8 sm:py-10 lg:gap-x-18',
        shown ? 'max-sm:flex max-sm:min-h-dvh max-sm:flex-col' : 'gap-y-8 py-6',
        // Lets the page scroll so far that the tapped point is above the sheet.
        tagging.pending && 'max-sm:pb-[100dvh]',
      )}
    >
      {shown ? (
        <StepBar step={step} isSearching={tagging.pending !== null} onStopSearching={tagging.stop} />
      ) : null}
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] content-start gap-3 sm:gap-5',
          shown && onlyIn('tags'),
        )}
      >
        <UploadHeading
          isEdited={Boolean(edited)}
          hasPicture={Boolean(shown)}
          mode={tagging.mode}
          onMode={tagging.setMode}
        />
        <FileInputs ref={files} onFiles={addFiles} />
        <PreparingNote isPreparing={isPreparing} />
        {shown ? (
          <PicturePanel
            images={draft.images}
            shown={shown}
            uploads={uploads}
            change={change}
            isManual={tagging.mode === 'manual'}
            isOver={isOver}
            pending={tagging.pending}
            focusTag={tagging.focusTag}
            onPlace={tagging.place}
            onShow={show}
            onAdd={() => files.current?.browse()}
            onCrop={() => setCropping(true)}
          />
        ) : (
          <DropZone isOver={isOver} files={files} />
        )}
        {publish.errors.images ? (
          <p role="alert" className="text-meta text-danger">
            {publish.errors.images}
          </p>
        ) : null}
        {shown ? (
          <>
            <TagCount
              images={draft.images}
              isListOpen={isListOpen}
              onToggle={() => setListOpen(!isListOpen)}
            />
            <TagModes mode={tagging.mode} onMode={tagging.setMode} className="order-2 w-full sm:hidden" />
          </>
        ) : null}
      </div>

      <form
        ref={form}
        noValidate
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] content-start gap-6',
          shown ? 'max-sm:flex max-sm:flex-1 max-sm:flex-col max-sm:pt-3' : 'max-sm:hidden',
          // Room for the bar with the button.
          shown && step === 'tags' && 'max-sm:pb-24',
        )}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {shown ? (
          <div className={clsx('grid grid-cols-[minmax(0,1fr)] gap-6', onlyIn('tags'))}>
            {tagging.mode === 'auto' ? <AutoTags image={shown} onChoose={tagging.add} /> : null}
            <div className={isListOpen ? undefined : 'max-sm:hidden'}>
              <TaggedList image={shown} change={change} />
            </div>
            <TagSheet
              ref={tagging.search}
              isOpen={tagging.pending !== null}
              onChoose={tagging.add}
              onClose={tagging.stop}
            />
          </div>
        ) : null}
        <div className={clsx('grid grid-cols-[minmax(0,1fr)] gap-6', onlyIn('words'))}>
          {shown ? (
            <LookSummary images={draft.images} shown={shown} onChangeTags={() => void goTo('tags')} />
          ) : null}
          <WrittenFields draft={draft} shown={shown} change={change} errors={publish.errors} />
          {edited ? null : (
            <Button
              look="text"
              size="small"
              className="-ml-3 justify-self-start sm:hidden"
              onClick={() => setAsks('discard')}
            >
              Discard this draft
            </Button>
          )}
        </div>
        {step === 'tags' ? <NextBar onNext={() => void goTo('words')} /> : null}
        <PublishBar
          draft={draft}
          editedId={edited?.id}
          uploads={uploads}
          isBusy={publish.isBusy}
          isWaiting={publish.isWaiting}
          waitsForLine={publish.waitsForLine}
          onStopWaiting={publish.stopWaiting}
          onDiscard={() => setAsks('discard')}
          className={clsx(onlyIn('words'))}
        />
      </form>

      {isCropping && shown ? (
        <CropDialog
          image={shown}
          isPublished={Boolean(edited) && !shown.file}
          change={change}
          onClose={() => setCropping(false)}
        />
      ) : null}
      <ConfirmDialog
        open={asks === 'no-tags'}
        onOpenChange={() => setAsks(null)}
        question="Upload without tags?"
        verb="Upload"
        onConfirm={() => {
          setAsks(null)
          submit(true)
        }}
      >
        Nothing is tagged yet. People will see the photo but cannot find the products in it.
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'discard'}
        onOpenChange={() => setAsks(null)}
        question="Discard this draft?"
        verb="Discard"
        destructive
        onConfirm={() => {
          setAsks(null)
          tagging.stop()
          void discard()
          if (step === 'words') void goTo('tags')
        }}
      >
        Its photos, tags and text will be deleted.
      </ConfirmDialog>
    </div>
  )
}
