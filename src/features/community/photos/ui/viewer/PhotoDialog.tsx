import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { rememberFocus, stayOpenForToast } from '../../../../../design/overlays/overlay.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import { photoQuery } from '../cache/photo-queries.ts'
import { closePhoto } from '../open-photo.ts'
import './look-transition.ts'
import { PhotoViewer } from './PhotoViewer.tsx'
import { PhotoViewerFallback } from './PhotoViewerFallback.tsx'
import { LookPager } from './turning/LookPager.tsx'
import { type ListBelow, useLookList } from './turning/look-list.ts'
import { useDrag } from './turning/use-drag.ts'
import { useLookPaging } from './turning/use-look-paging.ts'
import { useNeighbours } from './turning/use-neighbours.ts'
import { useScrollPositions } from './turning/use-scroll-positions.ts'

interface PhotoDialogProps extends ListBelow {
  photoId: string
  open: boolean
}

/**
 * The viewer over a list, to page through its looks. Escape, the close button, a swipe down and the browser's Back
 * button close it.
 */
export function PhotoDialog({ photoId, open, ...below }: PhotoDialogProps) {
  const tools = useTools()
  const photo = useQuery(photoQuery(photoId))
  const turning = useLookPaging(photoId, useLookList(below))
  const atComments = useRouterState({ select: ({ location }) => location.state.atComments ?? false })
  const atImage = useRouterState({ select: ({ location }) => location.state.atImage ?? 0 })
  // Mounts later than this component, so the hooks below wait for it.
  const [content, setContent] = useState<HTMLDivElement | null>(null)
  const commentField = useRef<HTMLTextAreaElement>(null)
  const opened = useRef<{ photoId: string; restoreFocus: () => void }>(undefined)
  const close = () => void closePhoto(tools)
  const isShown = photo.data !== undefined && !photo.isError
  const picture = photo.data?.images[0]?.picture
  useNeighbours(turning)
  useScrollPositions(content, photoId)
  useDrag(content, { turning, close })

  function turnByKey(event: KeyboardEvent) {
    const step = ({ j: 1, k: -1 } as const)[event.key.toLowerCase()]
    // A dialog opened over the viewer handles its own keys, but React delivers them here as well.
    const isElsewhere = !(event.target instanceof Element && content?.contains(event.target))
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, [role="menu"]')
    if (!step || isElsewhere || isTyping || event.metaKey || event.ctrlKey || event.altKey) return
    turning.turn(step)
  }

  /** Focuses the card of the last look shown, and scrolls the list to it. */
  function focusList() {
    const { photoId: first, restoreFocus } = opened.current ?? {}
    const card = document.querySelector<HTMLElement>(`main a[href="/photo/${photoId}"]`)
    if (!card || first === photoId) return restoreFocus?.()
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => next || close()}>
      <RadixDialog.Portal>
        {/* Not Radix's own overlay, which locks the page with a <style> tag that the CSP blocks. */}
        <div data-state={open ? 'open' : 'closed'} className="scroll-lock" />
        <RadixDialog.Content
          ref={setContent}
          data-look-viewer
          aria-describedby={undefined}
          onKeyDown={turnByKey}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opened.current = { photoId, restoreFocus: rememberFocus() }
            const first = atComments ? commentField.current : null
            ;(first ?? content)?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusList()
          }}
          // Escape first closes a text being edited; its own form does so.
          onEscapeKeyDown={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-own-escape]'))
              event.preventDefault()
          }}
          onInteractOutside={stayOpenForToast}
          className="fixed inset-0 z-(--z-dialog) overflow-x-clip overflow-y-auto overscroll-contain bg-paper pt-(--safe-top) text-ink outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          <RadixDialog.Title className="sr-only">
            {photo.data ? `Photo by ${nameOf(photo.data.owner)}` : 'Photo'}
          </RadixDialog.Title>
          <LookPager
            photoId={photoId}
            turning={turning}
            shape={picture ? picture.widthPx / picture.heightPx : 4 / 5}
          />
          {isShown ? (
            <PhotoViewer
              key={photo.data.id}
              photo={photo.data}
              frame="dialog"
              firstImage={atImage}
              turning={turning}
              onClose={close}
              onDeleted={close}
              commentField={commentField}
            />
          ) : (
            <>
              <IconButton
                icon={X}
                label="Close"
                onClick={close}
                className="absolute! top-[calc(0.5rem+var(--safe-top))] right-2 z-20"
              />
              <PhotoViewerFallback photo={photo} onLeave={close} />
            </>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
