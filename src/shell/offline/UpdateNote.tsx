import { useState } from 'react'
import { Button } from '../../design/controls/Button.tsx'

/** A newer version is ready. The running one continues until its last page is closed or this button is pressed. */
export function UpdateNote({ onUpdate }: { onUpdate: () => void }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <div
      role="status"
      className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-(--gutter) pt-3"
    >
      <p className="text-small text-ink-2">There is a new version of Showoff.</p>
      <Button
        look="outline"
        size="small"
        busy={isBusy}
        onClick={() => {
          setBusy(true)
          onUpdate()
        }}
      >
        Update
      </Button>
    </div>
  )
}
