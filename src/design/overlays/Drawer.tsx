import { clsx } from 'clsx'
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { rememberFocus, stayOpenForToast, useScrollLock, useWasOpened } from './overlay.ts'
import { useKeyboardHeight } from './use-keyboard-height.ts'

interface DrawerProps {
  open: boolean
  /** Called with false when the drawer should close. With unsaved changes, confirm with the user and keep it open. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Buttons along the bottom. */
  actions?: ReactNode | undefined
  busy?: boolean | undefined
  /** Renders a column of the page instead of a layer, for wide screens with space beside the list. */
  inline?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A panel at the right, 380px wide; on phones, the whole screen. */
export function Drawer(props: DrawerProps) {
  const wasOpened = useWasOpened(props.open)
  return wasOpened ? <OpenedDrawer {...props} /> : null
}

function OpenedDrawer(props: DrawerProps) {
  const { open, busy = false } = props
  const restoreFocus = useRef<() => void>(undefined)
  const titleId = useId()
  useScrollLock(open && !props.inline)
  const keyboardHeight = useKeyboardHeight()

  function change(next: boolean) {
    if (!busy) props.onOpenChange(next)
  }

  const body = (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5 wrap-anywhere [&_table]:wrap-normal">
        {props.children}
      </div>
      {props.actions && (
        // The column may be taller than the screen, so its save button sticks, and toasts stay above it.
        <footer
          data-action-bar
          className="sticky bottom-0 flex justify-end gap-3 border-t bg-raised border-line px-6 py-4 max-sm:pb-[calc(1rem+env(safe-area-inset-bottom))]"
        >
          {props.actions}
        </footer>
      )}
    </>
  )
  const headClass = 'flex min-h-16 items-center justify-between gap-4 border-b border-line py-2.5 pr-3 pl-6'
  const close = <IconButton icon={X} label="Close" onClick={() => change(false)} disabled={busy} />

  if (props.inline) {
    if (!open) return null
    return (
      <Column labelledBy={titleId} busy={busy} className={props.className}>
        <header className={headClass}>
          <h2 id={titleId} className="line-clamp-3 clamp-descenders display-s wrap-anywhere">
            {props.title}
          </h2>
          {close}
        </header>
        {body}
      </Column>
    )
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={change}>
      <RadixDialog.Portal>
        <div
          data-state={open ? 'open' : 'closed'}
          className="fixed inset-0 z-(--z-drawer) animate-fade-in bg-overlay data-[state=closed]:animate-fade-out"
        />
        <RadixDialog.Content
          aria-busy={busy || undefined}
          onOpenAutoFocus={() => {
            restoreFocus.current = rememberFocus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            restoreFocus.current?.()
          }}
          onInteractOutside={stayOpenForToast}
          // Keeps the save button above the on-screen keyboard.
          style={keyboardHeight > 0 ? { bottom: keyboardHeight } : undefined}
          className={clsx(
            'fixed inset-y-0 right-0 z-(--z-drawer) flex w-full flex-col border-line bg-raised pt-(--safe-top) text-ink shadow-float outline-none sm:w-95 sm:border-l',
            'data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in',
            props.className,
          )}
        >
          <header className={headClass}>
            <RadixDialog.Title className="mr-11 line-clamp-3 clamp-descenders display-s wrap-anywhere">
              {props.title}
            </RadixDialog.Title>
          </header>
          {body}
          {/* Last in the DOM, so that the focus starts on the first field. */}
          <div className="absolute top-2.5 right-3">{close}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

interface ColumnProps {
  labelledBy: string
  busy: boolean
  className: string | undefined
  children: ReactNode
}

/** A column beside the list. Opening it moves the focus into it, and closing it returns the focus. */
function Column({ labelledBy, busy, className, children }: ColumnProps) {
  const column = useRef<HTMLElement>(null)

  // Moves the focus in the DOM, outside React.
  useEffect(() => {
    const element = column.current
    if (document.activeElement === document.body) return
    const restoreFocus = rememberFocus()
    element?.focus({ preventScroll: true })
    return () => {
      const focused = document.activeElement
      if (!focused || focused === document.body || element?.contains(focused)) restoreFocus()
    }
  }, [])

  return (
    <aside
      ref={column}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-busy={busy || undefined}
      className={clsx('flex w-95 shrink-0 flex-col border-l border-line bg-raised outline-none', className)}
    >
      {children}
    </aside>
  )
}
