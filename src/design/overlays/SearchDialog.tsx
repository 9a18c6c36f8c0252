import { Search, X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { rememberFocus, stayOpenForToast, useScrollLock } from './overlay.ts'
import { useKeyboardHeight } from './use-keyboard-height.ts'

interface SearchDialogProps {
  /** The accessible name of the dialog. */
  label: string
  onClose: () => void
  /** The search input. */
  field: ReactNode
  /** The element to focus after closing, or null for the one that had the focus before. */
  focusAfter: () => HTMLElement | null
  /** The results; this list scrolls on its own. */
  children: ReactNode
}

/** A search field with its results over the upper part of the page; on phones, the whole screen. */
export function SearchDialog({ label, onClose, field, focusAfter, children }: SearchDialogProps) {
  const restoreFocus = useRef<() => void>(undefined)
  const keyboardHeight = useKeyboardHeight()
  useScrollLock(true)
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <div className="fixed inset-0 z-(--z-dialog) animate-fade-in bg-overlay max-sm:hidden" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            restoreFocus.current = rememberFocus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const target = focusAfter()
            if (target) target.focus({ preventScroll: true })
            else restoreFocus.current?.()
          }}
          onInteractOutside={stayOpenForToast}
          // Keeps the results above the on-screen keyboard.
          style={keyboardHeight > 0 ? { bottom: keyboardHeight } : undefined}
          className="fixed inset-0 z-(--z-dialog) mx-auto grid animate-fade-in grid-rows-[auto_minmax(0,1fr)_auto] bg-raised text-ink outline-none max-sm:pt-(--safe-top) sm:top-26 sm:bottom-auto sm:max-h-[calc(100dvh-8rem)] sm:w-[min(40rem,calc(100%-2rem))] sm:rounded-sm sm:border sm:border-line sm:shadow-float"
        >
          <RadixDialog.Title className="sr-only">{label}</RadixDialog.Title>
          <div className="row-start-1 grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-3.5 border-b border-ink py-2.5 pr-2 pl-5">
            <Search aria-hidden className="size-5" />
            {field}
            <IconButton icon={X} label="Close" onClick={onClose} />
          </div>
          <div className="row-start-2 flex min-h-0 flex-col">{children}</div>
          <p className="row-start-3 flex gap-5 border-t border-line px-5 py-2.5 text-meta text-ink-2 max-sm:hidden">
            <Key name="↑ ↓">choose</Key>
            <Key name="Enter">open</Key>
            <Key name="Esc">close</Key>
          </p>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span>
      <kbd className="mr-1.5 rounded-sm border border-line px-1.5 py-0.5 font-sans text-label font-strong">
        {name}
      </kbd>
      {children}
    </span>
  )
}
