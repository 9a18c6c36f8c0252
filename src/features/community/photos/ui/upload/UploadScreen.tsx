import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Segmented } from '../../../../../design/controls/Segmented.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { type FileChooser, FileInputs } from '../../../../../kernel/pictures/ui/choose/FileInputs.tsx'
import { useFilesFromOutside } from '../../../../../kernel/pictures/ui/choose/use-files-from-outside.ts'
import { useUploads } from '../../../../../kernel/pictures/ui/images/use-uploads.ts'
import type { TagSuggestion } from '../../../../catalogue/products/product.ts'
import { suggestionLine } from '../../../../catalogue/products/ui/suggest/suggestion-line.ts'
import type { PhotoView } from '../../photo.ts'
import { TAGS_PER_IMAGE_MAX } from '../../photo-limits.ts'
import { DropZone } from './DropZone.tsx'
import { PicturePanel } from './PicturePanel.tsx'
import { PublishBar } from './PublishBar.tsx'
import { lookWords } from './publish-words.ts'
import { AutoTags } from './tags/AutoTags.tsx'
import { tagOf } from './tags/draft-tags.ts'
import { TaggedList } from './tags/TaggedList.tsx'
import { TagSearch } from './tags/TagSearch.tsx'
import type { Point } from './tags/TagStage.tsx'
import { useDraft, useDraftImages } from './use-draft.ts'
import { usePublish } from './use-publish.ts'
import { WrittenFields } from './WrittenFields.tsx'

const CropDialog = lazyLayer(() =>
  import('../../../../../kernel/pictures/ui/choose/CropDialog.tsx').then((file) => file.CropDialog),
)

type UploadScreenProps = { memberId: string | undefined; edited: PhotoView | undefined }

/** The pictures at the left, the texts at the right; on phones below each other. */
export function UploadScreen({ memberId, edited }: UploadScreenProps) {
  const { draft, change, forget, discard } = useDraft(memberId, edited)
  const uploads = useUploads(draft.images, change, draft.travel ? 'travel' : 'photo')
  const publish = usePublish({
    draft,
    edited,
    change,
    words: lookWords,
    stopped: uploads.stopped,
    forget,
    discard,
  })
  const { shown, show, addFiles } = useDraftImages(draft, change)
  const [mode, setMode] = useState<'auto' | 'manual'>('manual')
  const [pending, setPending] = useState<Point | null>(null)
  const [focusTag, setFocusTag] = useState<string | null>(null)
  const [isCropping, setCropping] = useState(false)
  const [asks, setAsks] = useState<'no-tags' | 'discard' | null>(null)
  const files = useRef<FileChooser>(null)
  const search = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isOver = useFilesFromOutside(addFiles)

  const isUntagged = draft.images.every((image) => image.tags.length === 0)

  function addTag(found: TagSuggestion) {
    if (!shown) return
    if (shown.tags.length >= TAGS_PER_IMAGE_MAX)
      return showToast(`At most ${TAGS_PER_IMAGE_MAX} tags fit one photo.`)
    if (found.kind === 'brand' && shown.tags.some((tag) => tag.id === found.id))
      return showToast(`${found.name} is tagged already.`)
    const tag = tagOf(found, suggestionLine(found), shown.tags, pending)
    change({ do: 'add-tag', imageKey: shown.key, tag })
    // The focus returns to the picture.
    if (pending) setFocusTag(tag.key)
    setPending(null)
  }

  function submit(isMeantUntagged = false) {
    const missing = publish.check()
    if (missing === 'images') return files.current?.focus()
    if (missing) {
      return form.current
        ?.querySelector<HTMLElement>(`[data-field="${missing}"] :is(input, textarea)`)
        ?.focus()
    }
    if (isUntagged && !isMeantUntagged && !edited) return setAsks('no-tags')
    uploads.retry()
    publish.send()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 py-6 sm:py-10 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-18">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <div className="flex min-h-target items-end justify-between gap-4">
          <h1 className="display-m sm:display-l">{edited ? 'Edit photo' : 'Review Genie'}</h1>
          {shown ? (
            <Segmented
              label="Tagging"
              choices={[
                { value: 'auto', label: 'Auto' },
                { value: 'manual', label: 'Manual' },
              ]}
              value={mode}
              onChange={setMode}
              className="shrink-0"
            />
          ) : (
            <Link
              to="/review"
              className="text-link inline-flex min-h-target shrink-0 items-center text-small"
            >
              Review assistant
            </Link>
          )}
        </div>
        <FileInputs ref={files} onFiles={addFiles} />
        {shown ? (
          <PicturePanel
            images={draft.images}
            shown={shown}
            uploads={uploads}
            change={change}
            isManual={mode === 'manual'}
            isOver={isOver}
            pending={pending}
            focusTag={focusTag}
            onPlace={(at) => {
              setPending(at)
              search.current?.focus()
            }}
            onShow={show}
            onAdd={() => files.current?.browse()}
            onCrop={() => setCropping(true)}
          />
        ) : (
          <DropZone isOver={isOver} files={files} />
        )}
      </div>

      <form
        ref={form}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {shown ? (
          <>
            {mode === 'auto' ? <AutoTags image={shown} onChoose={addTag} /> : null}
            <TaggedList image={shown} change={change} />
            <TagSearch ref={search} onChoose={addTag} onLeave={() => setPending(null)} />
          </>
        ) : null}
        <WrittenFields draft={draft} shown={shown} change={change} errors={publish.errors} />
        <PublishBar
          draft={draft}
          editedId={edited?.id}
          uploads={uploads}
          isBusy={publish.isBusy}
          isWaiting={publish.isWaiting}
          onDiscard={() => setAsks('discard')}
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
        Nothing is tagged yet. People will see the photo, but cannot find what is on it.
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'discard'}
        onOpenChange={() => setAsks(null)}
        question="Discard this draft?"
        verb="Discard"
        destructive
        onConfirm={() => {
          setAsks(null)
          setPending(null)
          void discard()
        }}
      >
        Its photos, tags and texts go.
      </ConfirmDialog>
    </div>
  )
}
