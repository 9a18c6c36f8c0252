import { Link } from '@tanstack/react-router'
import type { ApiProblem } from '../../../../api.ts'
import { Button } from '../../../../design/Button.tsx'
import { buttonClass } from '../../../../design/button-class.ts'
import type { DraftImage } from './draft.ts'

type UploadAlertProps = {
  image: DraftImage
  /** Why it waits for another try. */
  problem: ApiProblem | undefined
  onRetry: () => void
}

/** Why a picture is not on the server (UPL-13). A refusal is final, everything else can be tried again. */
export function UploadAlert({ image, problem, onRetry }: UploadAlertProps) {
  const message = image.refusal ?? problem?.message
  if (!message) return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-[3px] border-danger bg-danger-soft p-3 text-small"
    >
      <p className="min-w-0 flex-1 wrap-anywhere">
        Error uploading photo: {message}
        {image.fileName ? <span className="block text-meta text-ink-2">{image.fileName}</span> : null}
      </p>
      {problem?.code === 'sign-in-required' ? (
        <Link
          to="/auth"
          search={{ redirect: '/upload' }}
          className={buttonClass({ look: 'text', size: 'small' })}
        >
          Sign in
        </Link>
      ) : image.refusal ? null : (
        <Button look="text" size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
