import { Camera, ImageUp } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { BROWSE_ID, type FileChooser } from '../../../../../kernel/pictures/ui/choose/FileInputs.tsx'

/** The empty upload screen: drop, browse or paste files; on touch screens browse or take a photo (UPL-01). */
export function DropZone({ isOver, files }: { isOver: boolean; files: RefObject<FileChooser | null> }) {
  return (
    <div
      className={`grid min-h-80 content-center justify-items-center gap-5 border border-dashed px-6 py-12 text-center sm:min-h-[32rem] ${isOver ? 'tape-over border-ink bg-tape-soft' : 'border-line-strong bg-sunken'}`}
    >
      <ImageUp aria-hidden className="size-10 stroke-1" />
      <p className="display-m">
        {isOver ? (
          'Let go'
        ) : (
          <>
            <span className="pointer-coarse:hidden">Drop a photo here</span>
            <span className="pointer-fine:hidden">Show what you wear</span>
          </>
        )}
      </p>
      <p className="max-w-80 text-small text-ink-2">
        <span className="pointer-coarse:hidden">Or paste one, or choose up to five.</span>
        <span className="pointer-fine:hidden">Take a photo, or choose up to five.</span> JPEG, HEIC, PNG,
        WebP, AVIF or GIF. Large photos are resized.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button id={BROWSE_ID} onClick={() => files.current?.browse()}>
          Browse
        </Button>
        <Button look="outline" className="pointer-fine:hidden" onClick={() => files.current?.openCamera()}>
          <Camera aria-hidden />
          Camera
        </Button>
      </div>
    </div>
  )
}
