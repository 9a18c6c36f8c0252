import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { WifiOff } from 'lucide-react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import type { Uploads } from '../../../../../kernel/pictures/ui/images/use-uploads.ts'
import type { Draft } from './draft.ts'

type PublishBarProps = {
  draft: Draft
  /** The published photo being edited. */
  editedId: string | undefined
  uploads: Uploads
  isBusy: boolean
  isWaiting: boolean
  /** Message while it waits for a connection; null if it does not wait. */
  waitsForLine: string | null
  onStopWaiting: () => void
  onDiscard: () => void
  className?: string | undefined
  words?: { publish: string; uploading: string; publishing: string }
}

const ofLooks = { publish: 'Upload Photo', uploading: 'Uploading', publishing: 'Publishing' }

/**
 * The publish button, which turns into a progress tape. On phones it stays above the tab bar once there is something
 * to send.
 */
export function PublishBar(props: PublishBarProps) {
  const { draft, editedId, uploads, isBusy, isWaiting, waitsForLine, onDiscard, words = ofLooks } = props
  const hasPictures = draft.images.length > 0
  const isSending = isWaiting && !waitsForLine
  const share = mean(draft.images.map(({ key, pictureId }) => (pictureId ? 1 : (uploads.progress[key] ?? 0))))
  return (
    <div
      data-action-bar
      className={clsx(
        'flex flex-wrap gap-3 max-sm:mt-auto',
        props.className,
        hasPictures &&
          'max-sm:sticky max-sm:bottom-(--tabbar-h) max-sm:z-(--z-sticky) max-sm:-mx-(--gutter) max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-(--gutter) max-sm:py-3',
      )}
    >
      <p role="status" className="flex basis-full items-center gap-3 text-small empty:hidden">
        {waitsForLine ? (
          <>
            <WifiOff aria-hidden />
            <span className="min-w-0 flex-1">{waitsForLine}</span>
            <Button look="text" size="small" onClick={props.onStopWaiting}>
              Stop waiting
            </Button>
          </>
        ) : null}
      </p>
      {editedId ? (
        <Link
          to="/photo/$photoId"
          params={{ photoId: editedId }}
          className={buttonClass({ look: 'outline', size: 'large' })}
        >
          Cancel
        </Link>
      ) : hasPictures ? (
        <Button
          look="outline"
          size="large"
          disabled={isBusy}
          onClick={onDiscard}
          // On phones, the form of a look has the button at its end.
          className={draft.travel ? undefined : 'max-sm:hidden'}
        >
          Discard
        </Button>
      ) : null}
      <Button
        type="submit"
        size="large"
        className="min-w-0 flex-1"
        busy={isBusy || isSending || waitsForLine !== null}
        busyLabel={waitsForLine ? 'Waiting for a connection' : isSending ? words.uploading : words.publishing}
        progress={isSending ? share * 100 : null}
      >
        {editedId ? 'Save changes' : words.publish}
      </Button>
    </div>
  )
}

const mean = (shares: number[]) => shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
