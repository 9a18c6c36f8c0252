import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Crop, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../design/Button.tsx'
import { buttonClass } from '../../../../design/button-class.ts'
import { ChoiceChips } from '../../../../design/ChoiceChips.tsx'
import { ConfirmDialog } from '../../../../design/ConfirmDialog.tsx'
import { Field } from '../../../../design/Field.tsx'
import { Segmented } from '../../../../design/Segmented.tsx'
import { TextArea } from '../../../../design/TextArea.tsx'
import { TextInput } from '../../../../design/TextInput.tsx'
import { showToast } from '../../../../design/toast.ts'
import type { TagSuggestion } from '../../../products/product.ts'
import type { PhotoView } from '../../photo.ts'
import { ALT_TEXT_MAX, CAPTION_MAX, REVIEW_MAX } from '../../photo-limits.ts'
import { postTypesQuery } from '../photo-queries.ts'
import { AutoTags } from './AutoTags.tsx'
import { ACCEPTED_PICTURES, chooseFiles } from './choose-files.ts'
import { DropZone } from './DropZone.tsx'
import { tagOf } from './draft.ts'
import { fallbackPostTypes } from './fallback-post-types.ts'
import { ImageStrip } from './ImageStrip.tsx'
import { TaggedList } from './TaggedList.tsx'
import { suggestionLine, TagSearch } from './TagSearch.tsx'
import { TagStage } from './TagStage.tsx'
import { useDraft } from './use-draft.ts'
import { useFilesFromOutside } from './use-files-from-outside.ts'
import { usePublish } from './use-publish.ts'
import { useUploads } from './use-uploads.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx').then((file) => ({ default: file.CropDialog })))

type Point = { x: number; y: number }

export function UploadScreen({
  memberId,
  edited,
}: {
  memberId: string | undefined
  edited: PhotoView | undefined
}) {
  const { draft, change, isRestored, discard } = useDraft(memberId, edited)
  const uploads = useUploads(draft, change)
  const postTypes = useQuery(postTypesQuery)
  const [shownKey, setShownKey] = useState<string>()
  const [mode, setMode] = useState<'auto' | 'manual'>('manual')
  const [pending, setPending] = useState<Point | null>(null)
  const [isCropping, setCropping] = useState(false)
  const [asks, setAsks] = useState<'no-tags' | 'discard' | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const isOver = useFilesFromOutside(addFiles)
  const publish = usePublish({ draft, edited, forget: discard })

  const shown = draft.images.find((image) => image.key === shownKey) ?? draft.images[0]
  const refusal = shown ? (shown.refusal ?? uploads.stopped[shown.key]) : undefined
  const tagCount = draft.images.reduce((sum, image) => sum + image.tags.length, 0)
  const types = postTypes.data?.items ?? (postTypes.isError ? fallbackPostTypes : [])
  const share = shareOf(
    draft.images.map((image) => (image.pictureId ? 1 : (uploads.progress[image.key] ?? 0))),
  )

  // A draft that came back is said once; the toast region lies outside.
  useEffect(() => {
    if (isRestored) showToast({ title: 'Your draft is back.', description: 'It was kept in this browser.' })
  }, [isRestored])

  async function addFiles(files: File[]) {
    const { images, refusals } = await chooseFiles(files, draft.images.length)
    for (const title of refusals) showToast({ kind: 'problem', title })
    if (images.length === 0) return
    change({ do: 'add-images', images })
    setShownKey(images[0]?.key)
  }

  function addTag(found: TagSuggestion) {
    if (!shown) return
    change({
      do: 'add-tag',
      imageKey: shown.key,
      tag: tagOf(found, suggestionLine(found), pending ?? undefined),
    })
    setPending(null)
  }

  function submit(withoutTags = false) {
    if (!publish.check()) return
    if (tagCount === 0 && !withoutTags && !edited) setAsks('no-tags')
    else publish.send()
  }

  const inputs = (
    <>
      <input
        ref={picker}
        type="file"
        accept={ACCEPTED_PICTURES}
        multiple
        hidden
        data-testid="picture-files"
        onChange={(event) => {
          void addFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => {
          void addFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )

  return (
    <div className="grid gap-x-12 gap-y-8 py-6 sm:py-10 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-18">
      <div className="grid content-start gap-5">
        <div className="flex items-end justify-between gap-4">
          <h1 className="display-l">{edited ? 'Edit photo' : 'Review Genie'}</h1>
          <Segmented
            label="Tagging"
            choices={[
              { value: 'auto', label: 'Auto' },
              { value: 'manual', label: 'Manual' },
            ]}
            value={mode}
            onChange={setMode}
          />
        </div>
        {inputs}
        {shown ? (
          <>
            <div className="relative max-sm:-mx-(--gutter)">
              <TagStage
                key={shown.key}
                image={shown}
                change={change}
                pending={pending}
                canPlace={mode === 'manual'}
                onPlace={(at) => {
                  setPending(at)
                  search.current?.focus()
                }}
              />
            </div>
            {refusal ? (
              <div
                role="alert"
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-[3px] border-danger bg-danger-soft p-3 text-small"
              >
                <p className="flex-1">Error uploading photo: {refusal}</p>
                {shown.refusal ? null : (
                  <Button look="text" size="small" onClick={() => uploads.retry(shown.key)}>
                    Try again
                  </Button>
                )}
              </div>
            ) : null}
            <p className="text-meta text-ink-3">
              {mode === 'manual'
                ? 'Press the photo to place a tag. Drag a tag to move it; arrow keys nudge by 1%.'
                : 'Take what fits. A tag begins in the middle; drag it where it belongs.'}
            </p>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <ImageStrip
                images={draft.images}
                shownKey={shown.key}
                uploads={uploads}
                change={change}
                onShow={setShownKey}
                onAdd={() => picker.current?.click()}
              />
              <div className="flex gap-1">
                <Button
                  look="text"
                  size="small"
                  disabled={!shown.pictureId}
                  onClick={() => setCropping(true)}
                >
                  <Crop aria-hidden />
                  Crop
                </Button>
                <Button
                  look="text"
                  size="small"
                  onClick={() => change({ do: 'remove-image', key: shown.key })}
                  aria-label="Remove this photo"
                >
                  <Trash2 aria-hidden />
                  Remove
                </Button>
              </div>
            </div>
          </>
        ) : (
          <DropZone
            isOver={isOver}
            onBrowse={() => picker.current?.click()}
            onCamera={() => camera.current?.click()}
          />
        )}
      </div>

      <form
        noValidate
        className="grid content-start gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {shown ? (
          <>
            {mode === 'auto' ? <AutoTags image={shown} onChoose={addTag} /> : null}
            <TaggedList image={shown} change={change} />
            <TagSearch ref={search} onChoose={addTag} />
            <Field
              label="What the photo shows"
              optional
              error={publish.errors.altText}
              hint="For people who cannot see it. We begin it from your tags."
            >
              <TextInput
                value={shown.altText}
                maxLength={ALT_TEXT_MAX}
                onChange={(event) =>
                  change({
                    do: 'set-image',
                    key: shown.key,
                    fields: { altText: event.target.value, isAltTextOwn: event.target.value !== '' },
                  })
                }
              />
            </Field>
          </>
        ) : null}
        <Field label="Caption" optional error={publish.errors.caption}>
          <TextArea
            rows={2}
            limit={CAPTION_MAX}
            value={draft.caption}
            onChange={(event) => change({ do: 'set', fields: { caption: event.target.value } })}
          />
        </Field>
        {edited?.kind === 'travel' ? null : (
          <Field label="Product review" optional error={publish.errors.review}>
            <TextArea
              rows={3}
              limit={REVIEW_MAX}
              placeholder="What would you tell a friend before they buy it?"
              value={draft.review}
              onChange={(event) => change({ do: 'set', fields: { review: event.target.value } })}
            />
          </Field>
        )}
        <Field label="Post type" group error={publish.errors.postTypeId}>
          {postTypes.isError ? (
            <p role="alert" className="flex flex-wrap items-center gap-3 text-small text-danger">
              Failed to load post types
              <Button look="text" size="small" onClick={() => postTypes.refetch()}>
                Try again
              </Button>
            </p>
          ) : null}
          <ChoiceChips
            label="Post type"
            choices={types.map((type) => ({
              value: type.id,
              label: type.name.charAt(0).toUpperCase() + type.name.slice(1),
              disabled: postTypes.isError,
            }))}
            value={draft.postTypeId}
            onChange={(postTypeId) => change({ do: 'set', fields: { postTypeId } })}
          />
        </Field>
        {publish.errors.images ? (
          <p role="alert" className="text-meta text-danger">
            {publish.errors.images}
          </p>
        ) : null}
        <div className="sticky bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] z-(--z-sticky) -mx-(--gutter) flex gap-3 bg-paper px-(--gutter) py-3 sm:static sm:mx-0 sm:px-0">
          {edited ? (
            <Link
              to="/photo/$photoId"
              params={{ photoId: edited.id }}
              className={buttonClass({ look: 'outline', size: 'large' })}
            >
              Cancel
            </Link>
          ) : shown ? (
            <Button look="outline" size="large" disabled={publish.isBusy} onClick={() => setAsks('discard')}>
              Discard
            </Button>
          ) : null}
          <Button
            type="submit"
            size="large"
            className="min-w-0 flex-1"
            busy={publish.isBusy || (publish.isWaiting && uploads.isSending)}
            busyLabel={publish.isWaiting ? 'Uploading' : 'Publishing'}
            progress={publish.isWaiting ? share * 100 : null}
          >
            {edited ? 'Save changes' : 'Upload Photo'}
          </Button>
        </div>
      </form>

      {isCropping && shown ? (
        <Suspense>
          <CropDialog image={shown} change={change} onClose={() => setCropping(false)} />
        </Suspense>
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

/** Mean of shares, 0 to 1; nothing to send counts as done. */
function shareOf(shares: number[]): number {
  return shares.length === 0 ? 1 : shares.reduce((sum, one) => sum + one, 0) / shares.length
}
