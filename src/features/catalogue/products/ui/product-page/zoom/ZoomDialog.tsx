import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '../../../../../../design/controls/IconButton.tsx'
import { rememberFocus, useScrollLock } from '../../../../../../design/overlays/overlay.ts'
import { Picture } from '../../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../../kernel/pictures/ui/picture-props.ts'
import type { ProductView } from '../../../product.ts'
import { useZoom } from './use-zoom.ts'

interface ZoomDialogProps {
  name: string
  pictures: ProductView['pictures']
  altOf: (index: number) => string
  first: number
  onClose: () => void
}

/** A product's pictures in full screen, to be examined closely. */
export function ZoomDialog({ name, pictures, altOf, first, onClose }: ZoomDialogProps) {
  const [index, setIndex] = useState(first)
  const area = useRef<HTMLDivElement>(null)
  const restoreFocus = useRef<() => void>(undefined)
  const zoom = useZoom(area, turn)
  const count = pictures.length
  const picture = pictures[index]
  useScrollLock(true)

  function turn(by: -1 | 1) {
    if (count < 2) return
    zoom.reset()
    setIndex((before) => (before + by + count) % count)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') turn(-1)
    else if (event.key === 'ArrowRight') turn(1)
    else if (event.key === '+' || event.key === '-') zoom.toggle()
    else return
    event.preventDefault()
  }

  const { x, y, scale } = zoom.view
  return (
    <RadixDialog.Root open onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          onKeyDown={press}
          onOpenAutoFocus={() => {
            restoreFocus.current = rememberFocus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            restoreFocus.current?.()
          }}
          className="fixed inset-0 z-(--z-dialog) grid animate-fade-in grid-rows-[auto_minmax(0,1fr)] bg-paper pt-(--safe-top) outline-none"
        >
          <header className="flex min-h-16 items-center gap-2 border-b border-line pr-2 pl-4 sm:pl-6">
            <RadixDialog.Title className="min-w-0 flex-1 truncate display-xs">{name}</RadixDialog.Title>
            {count > 1 && (
              <p role="status" className="mr-2 text-meta text-ink-2 tabular-nums">
                {index + 1} of {count}
              </p>
            )}
            <IconButton
              icon={zoom.isLarge ? ZoomOut : ZoomIn}
              label={zoom.isLarge ? 'Whole picture' : 'Enlarge'}
              onClick={zoom.toggle}
            />
            <IconButton icon={X} label="Close" onClick={onClose} />
          </header>
          <div className="relative min-h-0 overflow-hidden">
            <div
              ref={area}
              {...zoom.handlers}
              className={clsx(
                'h-full touch-none select-none',
                zoom.isLarge ? 'cursor-zoom-out' : 'cursor-zoom-in',
              )}
            >
              <div
                className="pointer-events-none mx-auto h-full max-w-full"
                style={{
                  transform: `translate(${x}px, ${y}px) scale(${scale})`,
                  aspectRatio: picture ? picture.widthPx / picture.heightPx : undefined,
                }}
              >
                {picture && (
                  <Picture
                    key={picture.src}
                    {...pictureProps(picture, altOf(index))}
                    sizes={zoom.isLarge ? '250vw' : '100vw'}
                    ratio="fill"
                    fit="contain"
                    priority
                  />
                )}
              </div>
            </div>
            {count > 1 && (
              <>
                <IconButton
                  look="disc"
                  icon={ChevronLeft}
                  label="Previous photo"
                  onClick={() => turn(-1)}
                  className="absolute! top-1/2 left-2.5 -translate-y-1/2 sm:left-4"
                />
                <IconButton
                  look="disc"
                  icon={ChevronRight}
                  label="Next photo"
                  onClick={() => turn(1)}
                  className="absolute! top-1/2 right-2.5 -translate-y-1/2 sm:right-4"
                />
              </>
            )}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
