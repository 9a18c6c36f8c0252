import { ProgressTape } from '../../../../../design/display/ProgressTape.tsx'

interface PreparingNoteProps {
  isPreparing: boolean
  words?: string
}

/** Shown while photos are converted or made smaller, before the upload. */
export function PreparingNote({ isPreparing, words = 'Preparing your photos' }: PreparingNoteProps) {
  return (
    <div role="status" className="grid gap-2 text-small text-ink-2 empty:hidden">
      {isPreparing ? (
        <>
          {words}
          <ProgressTape label={words} value={null} />
        </>
      ) : null}
    </div>
  )
}
