import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import type { PictureView } from '../../../../../kernel/pictures/picture.ts'
import { ACCEPTED_PICTURES } from '../../../../../kernel/pictures/ui/choose/choose-files.ts'
import { preparePictureOrThrow } from '../../../../../kernel/pictures/ui/choose/prepare/prepare-picture-or-throw.ts'
import { sendPicture } from '../../../../../kernel/pictures/ui/choose/send-picture.ts'
import { ApiProblem } from '../../../../../web/api.ts'

const AvatarCrop = lazyLayer(() => import('./AvatarCrop.tsx').then((file) => file.AvatarCrop))

export type ChosenAvatar = { pictureId: string; address: string }

export const addressOf = (picture: PictureView) => `${picture.src}/320.webp`

interface AvatarFieldProps {
  username: string
  /** The avatar as it will be after saving. */
  shown: string | null
  onChange: (avatar: ChosenAvatar | null) => void
  onBusy: (isBusy: boolean) => void
}

/** The avatar field: a picture is uploaded at once and then cropped; the form saves it (ACC-08 to ACC-12). */
export function AvatarField({ username, shown, onChange, onBusy }: AvatarFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(null)
  const errorId = useId()
  const [error, setError] = useState('')
  const [percent, setPercent] = useState<number | null>(null)
  const [uncut, setUncut] = useState<string | null>(null)

  // Abort the upload when the field unmounts.
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File) {
    setError('')
    const abort = new AbortController()
    sending.current?.abort()
    sending.current = abort
    setPercent(0)
    onBusy(true)
    try {
      const progress = (share: number) => setPercent(Math.round(share * 100))
      const prepared = await preparePictureOrThrow(file, 'avatar')
      if (abort.signal.aborted) return
      const { pictureId } = await sendPicture(prepared, progress, abort.signal, 'avatar')
      setUncut(pictureId)
    } catch (problem) {
      if (!abort.signal.aborted) setError(sentence(problem))
    } finally {
      if (sending.current === abort) {
        setPercent(null)
        onBusy(false)
      }
    }
  }

  const isBusy = percent !== null
  return (
    <fieldset aria-label="Avatar" className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-3 sm:gap-x-6">
      <span
        className={`rounded-full p-1 ${isBusy ? 'bg-[conic-gradient(var(--tape)_calc(var(--share)*1%),var(--line)_0)]' : ''}`}
        style={{ '--share': percent ?? 0 } as React.CSSProperties}
      >
        <Avatar size={104} name={username} src={shown} priority />
      </span>
      <div className="grid min-w-0 flex-1 basis-44 gap-2">
        <div className="flex flex-wrap gap-x-3">
          <Button
            look="outline"
            size="small"
            busy={isBusy}
            aria-describedby={error ? errorId : undefined}
            onClick={() => picker.current?.click()}
          >
            Change
          </Button>
          {shown ? (
            <Button look="text" size="small" disabled={isBusy} onClick={() => onChange(null)}>
              Remove
            </Button>
          ) : null}
        </div>
        <p className="text-meta text-ink-3">JPEG, PNG, WebP, AVIF, HEIC or GIF. Large photos are resized.</p>
        <p role="status" className="sr-only">
          {isBusy ? 'Uploading your avatar' : ''}
        </p>
      </div>
      <p id={errorId} role="alert" className="w-full text-meta text-danger empty:hidden">
        {error}
      </p>
      <input
        ref={picker}
        type="file"
        accept={ACCEPTED_PICTURES}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void send(file)
          // Allows selecting the same file again.
          event.target.value = ''
        }}
      />
      {uncut ? (
        <AvatarCrop
          pictureId={uncut}
          onCropped={(picture) => {
            onChange({ pictureId: uncut, address: addressOf(picture) })
            setUncut(null)
          }}
          onClose={() => setUncut(null)}
        />
      ) : null}
    </fieldset>
  )
}

function sentence(error: unknown): string {
  const message = error instanceof ApiProblem ? error.message : 'Please try again.'
  const isOfTheRules =
    error instanceof ApiProblem &&
    ['picture-not-an-image', 'picture-too-large', 'picture-heic'].includes(error.code)
  return isOfTheRules ? message : `Failed to upload avatar: ${message}`
}
