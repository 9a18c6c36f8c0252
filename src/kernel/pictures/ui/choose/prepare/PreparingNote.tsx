import { ProgressTape } from '../../../../../design/display/ProgressTape.tsx'

/** While photos are converted or made smaller, before they are sent. */
export function PreparingNote({ isPreparing }: { isPreparing: boolean }) {
  return (
    <div role="status" className="grid gap-2 text-small text-ink-2 empty:hidden">
      {isPreparing ? (
        <>
          Preparing your photos
          <ProgressTape label="Preparing your photos" value={null} />
        </>
      ) : null}
    </div>
  )
}
