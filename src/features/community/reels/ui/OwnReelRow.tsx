import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { ProgressTape } from '../../../../design/display/ProgressTape.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { OwnReel } from '../reel.ts'
import { DeleteReelDialog } from './DeleteReelDialog.tsx'
import { ChooseVideo } from './post/ChooseVideo.tsx'
import { useChangeUpload } from './post/use-change-upload.ts'
import { startVideoUpload, stopVideoUpload, useVideoUpload } from './post/video-uploads.ts'

/** A row of the member's own reel: its progress and the possible actions. */
export function OwnReelRow({ reel }: { reel: OwnReel }) {
  const [isAsking, setAsking] = useState(false)

  return (
    <li className="flex gap-4 py-4">
      {reel.poster ? (
        <Picture {...pictureProps(reel.poster, '')} sizes="72px" ratio="reel" className="w-18 shrink-0" />
      ) : (
        <span aria-hidden className="aspect-9/16 w-18 shrink-0 bg-deep" />
      )}
      <div className="grid min-w-0 flex-1 content-start gap-2">
        <p className="line-clamp-2 wrap-anywhere">{reel.description}</p>
        <ReelState reel={reel}>
          <Button look="text" size="small" onClick={() => setAsking(true)}>
            Delete
          </Button>
        </ReelState>
      </div>
      <DeleteReelDialog
        reelId={reel.id}
        open={isAsking}
        onOpenChange={setAsking}
        onDeleted={() => stopVideoUpload(reel.id)}
      />
    </li>
  )
}

function ReelState({ reel, children }: { reel: OwnReel; children: ReactNode }) {
  const cache = useQueryClient()
  const sending = useVideoUpload(reel.id)
  const { retry, sendOther } = useChangeUpload(reel)
  const share = sending?.share ?? reel.bytesReceived / reel.bytesTotal
  const isSending = sending?.problem === null
  const actions = (first?: ReactNode, last?: ReactNode) => (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {first}
      {children}
      {last}
    </div>
  )

  if (reel.stage === 'ready') {
    return actions(
      <Link to="/vi" search={{ reel: reel.id }} className={buttonClass({ look: 'outline', size: 'small' })}>
        Watch
      </Link>,
    )
  }
  if (reel.stage === 'processing') {
    return (
      <>
        <p role="status" className="text-small text-ink-2">
          Preparing the video. You can leave this page.
        </p>
        <ProgressTape label="Preparing the video" value={null} />
        {actions()}
      </>
    )
  }
  if (reel.stage === 'uploading') {
    return (
      <>
        <p role="status" className="text-small text-ink-2">
          {isSending
            ? 'Uploading. If you close this window, it continues when you come back.'
            : (sending?.problem ?? 'The upload is not finished. Choose the same video to continue.')}
        </p>
        <ProgressTape label="Uploading" value={share * 100} />
        {actions(
          isSending ? null : sending ? (
            <Button size="small" onClick={() => void startVideoUpload(cache, reel.id, sending.file)}>
              Continue
            </Button>
          ) : (
            <ChooseVideo label="Choose the video" onFile={(file) => sendOther.mutate(file)} />
          ),
        )}
      </>
    )
  }
  return (
    <>
      <p role="alert" className="text-small text-danger">
        {reel.failure}
      </p>
      {actions(
        reel.canRetry && (
          <Button size="small" onClick={() => retry.mutate()} busy={retry.isPending}>
            Try again
          </Button>
        ),
        <ChooseVideo label="Choose another video" onFile={(file) => sendOther.mutate(file)} />,
      )}
    </>
  )
}
