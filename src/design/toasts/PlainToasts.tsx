import { useEffect } from 'react'
import type { NumberedToast } from './toast.ts'

const SHOWN_MS = 4000

interface PlainToastsProps {
  arrived: readonly NumberedToast[]
  onShown: (shown: readonly NumberedToast[]) => void
}

/**
 * Toasts without animation, used when the code of ToastStack fails to load, which is often the reason for the toast.
 * All disappear together, some seconds after the last one arrived.
 */
export function PlainToasts({ arrived, onShown }: PlainToastsProps) {
  // Starts a timer.
  useEffect(() => {
    if (arrived.length === 0) return
    const later = setTimeout(() => onShown(arrived), SHOWN_MS)
    return () => clearTimeout(later)
  }, [arrived, onShown])

  const shown = [...new Map(arrived.map((toast) => [toast.id, toast])).values()].slice(-3)
  return (
    <section aria-label="Notifications" aria-live="polite">
      {/* As high as the tab bar and the bars of most pages: what measures them belongs to ToastStack. */}
      <ol className="pointer-events-none fixed inset-x-(--gutter) bottom-[calc(var(--tabbar-h)+7.25rem)] z-(--z-toast) grid justify-items-end gap-2.5">
        {shown.map(({ id, kind, title, description, action }) => (
          <li
            key={id}
            className="pointer-events-auto flex min-h-14 w-full max-w-104 items-center gap-3.5 rounded-sm bg-ink px-4 py-3.5 text-small leading-[1.4] text-ink-inverse shadow-float"
          >
            {/* The Toaster's alert already announces a problem. */}
            <span aria-hidden={kind === 'problem' || undefined} className="min-w-0 flex-1">
              <span className={description && 'font-semibold'}>{title}</span>
              {description && <span className="block">{description}</span>}
            </span>
            {action && (
              <button
                type="button"
                onClick={() => {
                  action.onClick()
                  onShown(arrived.filter((toast) => toast.id === id))
                }}
                className="relative -my-2 min-h-target shrink-0 font-semibold whitespace-nowrap underline underline-offset-4 focus-visible:outline-ink-inverse"
              >
                {action.label}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
