import { Link } from '@tanstack/react-router'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import type { ApiProblem } from '../../../../../web/api.ts'
import type { DraftImage } from './draft.ts'
import type { NotUploaded } from './publish-words.ts'

type UploadAlertProps = {
  image: DraftImage
  /** The error, if the upload waits for a retry. */
  problem: ApiProblem | undefined
  onRetry: () => void
  /** Returns the message to show instead, with the file name. */
  describeFailure?: ((failure: NotUploaded) => string) | undefined
  /** Where to return after signing in. */
  redirect?: string | undefined
}

/** Explains why a picture is not on the server (UPL-13). A refusal is final; any other error can be retried. */
export function UploadAlert({
  image,
  problem,
  onRetry,
  describeFailure,
  redirect = '/upload',
}: UploadAlertProps) {
  const message = image.refusal ?? problem?.message
  if (!message) return null
  const { fileName } = image
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-[3px] border-danger bg-danger-soft p-3 text-small"
    >
      <p className="min-w-0 flex-1 wrap-anywhere">
        {describeFailure?.({ fileName, message, isFinal: image.refusal !== null }) ??
          `Error uploading photo: ${message}`}
        {fileName && !describeFailure ? <span className="block text-meta text-ink-2">{fileName}</span> : null}
      </p>
      {problem?.code === 'sign-in-required' ? (
        <Link to="/auth" search={{ redirect }} className={buttonClass({ look: 'text', size: 'small' })}>
          Sign in
        </Link>
      ) : image.refusal ? null : (
        <Button look="text" size="small" onClick={() => onRetry()}>
          Try again
        </Button>
      )}
    </div>
  )
}
