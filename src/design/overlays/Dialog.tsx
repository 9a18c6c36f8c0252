import { clsx } from 'clsx'
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { rememberFocus, stayOpenForToast, useScrollLock, useWasOpened } from './overlay.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

const widths = { small: 'sm:max-w-[28rem]', medium: 'sm:max-w-[38rem]', large: 'sm:max-w-[56rem]' }

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One line under the title. Screen readers announce it when the dialog opens. */
  description?: ReactNode | undefined
  size?: keyof typeof widths | undefined
  /** Buttons at the lower right, the main one last. They stay visible while the content scrolls. */
  actions?: ReactNode | undefined
  /** While something is being saved: Escape, the close button and a click outside do not close the dialog. */
  busy?: boolean | undefined
  /** alertdialog interrupts the user: for questions that must be answered. */
  role?: 'dialog' | 'alertdialog' | undefined
  /** For reading: the focus starts on the text, so that the arrow keys and space scroll. */
  isForReading?: boolean | undefined
  className?: string | undefined
  children?: ReactNode | undefined
}

/** A dialog in the middle of the page; on phones, a bottom sheet that can be pulled down. */
export function Dialog(props: DialogProps) {
  const wasOpened = useWasOpened(props.open)
  return wasOpened ? <OpenedDialog {...props} /> : null
}

function OpenedDialog(props: DialogProps) {
  const { open, busy = false, size = 'medium' } = props
  const restoreFocus = useRef<() => void>(undefined)
  const sheet = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const close = () => change(false)
  const drag = useSheetDrag(sheet, close)
  useScrollLock(open)

  function change(next: boolean) {
    if (!busy) props.onOpenChange(next)
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={change}>
      <RadixDialog.Portal>
        {/* Not Radix's own overlay, which locks the page with a <style> tag that the CSP refuses. */}
        <div
          data-state={open ? 'open' : 'closed'}
          className="fixed inset-0 z-(--z-dialog) animate-fade-in bg-overlay data-[state=closed]:animate-fade-out"
        />
        <RadixDialog.Content
          ref={sheet}
          role={props.role ?? 'dialog'}
          // Not for dialogs that may open a menu: aria-modal would hide the menu, which is outside the dialog.
          aria-modal={props.role === 'alertdialog' || undefined}
          aria-busy={busy || undefined}
          onOpenAutoFocus={(event) => {
            restoreFocus.current = rememberFocus()
            if (!props.isForReading) return
            event.preventDefault()
            text.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            restoreFocus.current?.()
          }}
          onInteractOutside={stayOpenForToast}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-(--z-dialog) mx-auto flex max-h-[92dvh] flex-col border border-line bg-raised text-ink shadow-float outline-none',
            'rounded-t-sm max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)]',
            'max-sm:data-[state=closed]:animate-sheet-out max-sm:data-[state=open]:animate-sheet-in',
            'sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100%-3rem)] sm:rounded-sm',
            'sm:data-[state=closed]:animate-sink-out sm:data-[state=open]:animate-rise-in',
            widths[size],
            props.className,
          )}
        >
          <div {...drag} className="flex touch-none justify-center pt-2 sm:hidden">
            <span className="h-1 w-10 rounded-sm bg-line-strong" />
          </div>
          <header
            className={clsx(
              'grid gap-1.5 pt-5 pr-14 pl-4 sm:pt-6 sm:pr-18 sm:pl-6',
              props.children ? 'pb-3' : 'pb-5',
            )}
          >
            <RadixDialog.Title className="display-s wrap-anywhere">{props.title}</RadixDialog.Title>
            {props.description && (
              <RadixDialog.Description className="text-small text-ink-2">
                {props.description}
              </RadixDialog.Description>
            )}
          </header>
          {props.children && (
            // Padding and negative margin leave space for the focus rings of the content.
            <div
              ref={text}
              tabIndex={props.isForReading ? -1 : undefined}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-5 outline-none sm:px-6 sm:pb-6"
            >
              {props.children}
            </div>
          )}
          {props.actions && (
            <footer
              data-action-bar
              className="flex flex-wrap justify-end gap-3 border-t border-line px-4 py-4 sm:px-6"
            >
              {props.actions}
            </footer>
          )}
          {/* Last in the DOM, so that the focus starts on the first field or button of the content. */}
          <IconButton
            icon={X}
            label="Close"
            onClick={close}
            disabled={busy}
            className="absolute! top-6 right-2 sm:top-4 sm:right-3"
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
