import { type ReactNode, useRef } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { ACCEPTED_PICTURES } from '../../../../kernel/pictures/ui/choose/choose-files.ts'
import type { PicturePart } from './visual-search-address.ts'

interface StageFrameProps {
  part: PicturePart | null
  onPart: (part: PicturePart | null) => void
  onChoose: (file: Blob) => void
  /** Shown and announced above the picture. */
  above?: ReactNode
  children: ReactNode
  /** The results. */
  found: ReactNode
}

/** The picture on one side and the results on the other; on phones one below the other. */
export function StageFrame({ part, onPart, onChoose, above, children, found }: StageFrameProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-12">
      <section
        aria-label="Your picture"
        className="grid content-start gap-3 md:sticky md:top-[calc(var(--header-h)+1rem)] md:self-start"
      >
        {above}
        {children}
        <p className="text-small text-ink-2">Tap what you mean, or draw a frame around it.</p>
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="small" disabled={part === null} onClick={() => onPart(null)}>
            Whole picture
          </Button>
          <Button look="outline" size="small" onClick={() => file.current?.click()}>
            Another picture
          </Button>
          <input
            ref={file}
            type="file"
            accept={ACCEPTED_PICTURES}
            aria-label="Another picture"
            tabIndex={-1}
            hidden
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0]
              currentTarget.value = ''
              if (chosen) onChoose(chosen)
            }}
          />
        </div>
      </section>
      {found}
    </div>
  )
}
