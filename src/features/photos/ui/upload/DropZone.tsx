import { Camera, ImageUp } from 'lucide-react'
import { Button } from '../../../../design/Button.tsx'

/** The empty screen: drop, browse, paste, or on phones the camera. */
export function DropZone({
  isOver,
  onBrowse,
  onCamera,
}: {
  isOver: boolean
  onBrowse: () => void
  onCamera: () => void
}) {
  return (
    <div
      className={`grid min-h-80 content-center justify-items-center gap-5 border border-dashed px-6 py-12 text-center sm:min-h-[32rem] ${isOver ? 'tape-over border-ink bg-tape-soft' : 'border-line-strong bg-sunken'}`}
    >
      <ImageUp aria-hidden size={40} strokeWidth={1} />
      <p className="display-m">{isOver ? 'Let go' : 'Drop a photo here'}</p>
      <p className="max-w-80 text-small text-ink-2">
        Or paste one, or choose up to five. JPEG, PNG, WebP, AVIF or GIF, under 5MB each.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onBrowse}>Browse</Button>
        <Button look="outline" className="pointer-fine:hidden" onClick={onCamera}>
          <Camera aria-hidden />
          Camera
        </Button>
      </div>
    </div>
  )
}
