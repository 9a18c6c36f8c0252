import { useQuery } from '@tanstack/react-query'
import { ImagePlus, Shirt, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { askToSignIn, isSignedOut } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { ACCEPTED_PICTURES } from '../../../../../kernel/pictures/ui/choose/choose-files.ts'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { REVIEW_PICTURES_MAX } from '../../fit.ts'
import type { ReviewView } from '../../review.ts'
import { ownLooksQuery } from '../review-queries.ts'
import { LookChoice } from './LookChoice.tsx'
import type { ChangeDetails, Details } from './review-draft.ts'
import { useUploadPictures } from './use-upload-pictures.ts'

interface PicturesFieldProps {
  productId: string
  /** Whether the member can show one of their own looks instead. */
  offersLooks: boolean
  value: Details
  change: ChangeDetails
  disabled: boolean
  onSending: (isSending: boolean) => void
}

/** Up to three photos, or one of the member's own looks with the product. */
export function PicturesField(props: PicturesFieldProps) {
  const { productId, offersLooks, value, change, disabled, onSending } = props
  const tools = useTools()
  const member = useMember()
  const picker = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const [isChoosing, setChoosing] = useState(false)
  const { data: looks } = useQuery({ ...ownLooksQuery(productId), enabled: offersLooks && Boolean(member) })
  const { onTheirWay, problem, isSending, choose } = useUploadPictures(value.pictures.length, (picture) =>
    change(({ pictures }) => ({ pictures: [...pictures, picture] })),
  )
  const { pictures, look } = value
  const isFull = pictures.length + onTheirWay.length >= REVIEW_PICTURES_MAX
  const hasLooks = offersLooks && Boolean(looks && looks.items.length > 0)

  // The form waits for running uploads.
  useEffect(() => onSending(isSending), [isSending, onSending])

  function pick() {
    if (isSignedOut(tools.cache)) askToSignIn(tools, 'Please sign in to add reviews')
    else picker.current?.click()
  }

  return (
    <fieldset className="grid min-w-0 gap-2.5" aria-label="Photos with your review, optional">
      {pictures.length + onTheirWay.length > 0 || look ? (
        <div className="flex flex-wrap gap-2.5">
          {pictures.map(({ pictureId, picture }, at) => (
            <Thumb
              key={pictureId}
              picture={picture}
              label={`photo ${at + 1}`}
              disabled={disabled}
              onRemove={() =>
                change((before) => ({
                  pictures: before.pictures.filter((one) => one.pictureId !== pictureId),
                }))
              }
            />
          ))}
          {onTheirWay.map(({ key, percent }) => (
            <span key={key} className="grid h-20 w-16 place-items-center bg-sunken text-meta text-ink-2">
              {percent}%
            </span>
          ))}
          {look ? (
            <Thumb
              picture={look.picture}
              label="your look"
              disabled={disabled}
              onRemove={() => change(() => ({ look: null }))}
            />
          ) : null}
        </div>
      ) : null}
      <div className="-ml-3 flex flex-wrap gap-x-2">
        <Button
          look="text"
          size="small"
          disabled={disabled || isFull}
          aria-describedby={problem ? problemId : undefined}
          onClick={pick}
        >
          <ImagePlus aria-hidden />
          Add photos
        </Button>
        {hasLooks ? (
          <Button
            look="text"
            size="small"
            disabled={disabled}
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            <Shirt aria-hidden />
            Use one of my looks
          </Button>
        ) : null}
      </div>
      {isChoosing && looks ? (
        <LookChoice
          looks={looks.items}
          chosenId={look?.photoId ?? null}
          onChoose={(chosen) => {
            change(() => ({ look: chosen }))
            setChoosing(false)
          }}
        />
      ) : null}
      <p role="status" className="sr-only">
        {isSending ? 'Uploading your photos' : ''}
      </p>
      <p id={problemId} role="alert" className="text-meta text-danger empty:hidden">
        {problem}
      </p>
      <input
        ref={picker}
        type="file"
        accept={ACCEPTED_PICTURES}
        multiple
        hidden
        onChange={(event) => {
          void choose([...(event.target.files ?? [])])
          // Allows the same file to be chosen again.
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}

interface ThumbProps {
  picture: ReviewView['lookPicture']
  label: string
  disabled: boolean
  onRemove: () => void
}

function Thumb({ picture, label, disabled, onRemove }: ThumbProps) {
  return (
    <span className="relative block h-20 w-16 bg-sunken">
      {picture ? <Picture {...pictureProps(picture, '')} sizes="64px" ratio="fill" /> : null}
      <button
        type="button"
        aria-label={`Remove ${label}`}
        disabled={disabled}
        onClick={onRemove}
        className="absolute -top-2.5 -right-2.5 grid size-target place-items-center on-photo"
      >
        <span className="grid size-6 place-items-center rounded-full bg-photo-paper text-photo-ink">
          <X aria-hidden className="size-4" />
        </span>
      </button>
    </span>
  )
}
