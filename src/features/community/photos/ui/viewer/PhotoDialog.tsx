import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { rememberFocus, stayOpenForToast } from '../../../../../design/overlays/overlay.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import type { PhotoView } from '../../photo.ts'
import { photoQuery } from '../cache/photo-queries.ts'
import { closePhoto, openPhoto } from '../photo-place.ts'
import { PhotoViewer } from './PhotoViewer.tsx'
import { PhotoViewerWaiting } from './PhotoViewerWaiting.tsx'

interface PhotoDialogProps {
  photoId: string
  open: boolean
  photos: readonly PhotoView[]
}

/** The viewer over a list. Escape, the cross and the browser's back button close it. */
export function PhotoDialog({ photoId, open, photos }: PhotoDialogProps) {
  const tools = useTools()
  const photo = useQuery(photoQuery(photoId))
  const atComments = useRouterState({ select: ({ location }) => location.state.atComments ?? false })
  const atImage = useRouterState({ select: ({ location }) => location.state.atImage ?? 0 })
  const content = useRef<HTMLDivElement>(null)
  const commentField = useRef<HTMLTextAreaElement>(null)
  const restoreFocus = useRef<() => void>(undefined)
  const close = () => void closePhoto(tools)

  function turnByKey(event: KeyboardEvent) {
    const step = { j: 1, k: -1 }[event.key]
    // A dialog opened over the viewer handles its own keys, and React delivers them here as well.
    const isElsewhere = !(event.target instanceof Element && content.current?.contains(event.target))
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, [role="menu"]')
    if (!step || isElsewhere || isTyping || event.metaKey || event.ctrlKey || event.altKey) return
    const at = photos.findIndex(({ id }) => id === photoId)
    const next = photos[at + step]
    if (at !== -1 && next) void openPhoto(tools, next, { instead: true })
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => next || close()}>
      <RadixDialog.Portal>
        {/* Not Radix's own overlay: that one locks the page with a <style> tag, which the CSP refuses. */}
        <div data-state={open ? 'open' : 'closed'} className="scroll-lock" />
        <RadixDialog.Content
          ref={content}
          aria-describedby={undefined}
          onKeyDown={turnByKey}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            restoreFocus.current = rememberFocus()
            const first = atComments ? commentField.current : null
            ;(first ?? content.current)?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            restoreFocus.current?.()
          }}
          // A text being edited is closed first, by its own form.
          onEscapeKeyDown={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-own-escape]'))
              event.preventDefault()
          }}
          onInteractOutside={stayOpenForToast}
          className="fixed inset-0 z-(--z-dialog) overflow-y-auto overscroll-contain bg-paper text-ink outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in md:overflow-hidden"
        >
          <RadixDialog.Title className="sr-only">
            {photo.data ? `Photo by ${nameOf(photo.data.owner)}` : 'Photo'}
          </RadixDialog.Title>
          {photo.data && !photo.isError ? (
            <PhotoViewer
              key={photo.data.id}
              photo={photo.data}
              frame="dialog"
              firstImage={atImage}
              onClose={close}
              onDeleted={close}
              commentField={commentField}
            />
          ) : (
            <>
              <IconButton icon={X} label="Close" onClick={close} className="absolute! top-2 right-2" />
              <PhotoViewerWaiting photo={photo} onLeave={close} />
            </>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
