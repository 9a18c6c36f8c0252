import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Toaster as SonnerToaster, toast, useSonner } from 'sonner'
import { MomentBody } from './MomentBody.tsx'
import type { NumberedToast } from './toast.ts'
import { ABOVE_FLOOR, useToastFloor } from './toast-floor.ts'

const shownForMs = 4000
const momentForMs = 8000
const icons = { done: CircleCheck, note: Info, problem: CircleAlert }

interface ToastStackProps {
  arrived: readonly NumberedToast[]
  onShown: (shown: readonly NumberedToast[]) => void
}

/**
 * At the bottom right, above the tab bar and above the buttons that a toast would cover. Hovering over or focusing a
 * toast keeps it open.
 */
export default function ToastStack({ arrived, onShown }: ToastStackProps) {
  const section = useRef<HTMLElement>(null)
  useToastFloor(section, useSonner().toasts.length > 0)

  // Passes new toasts to sonner, which is outside React's state.
  useEffect(() => {
    for (const message of arrived) put(message, usualMs(message))
    if (arrived.length > 0) onShown(arrived)
  }, [arrived, onShown])

  return (
    <SonnerToaster
      ref={section}
      expand
      visibleToasts={3}
      duration={shownForMs}
      gap={10}
      position="bottom-right"
      offset={{ bottom: `calc(${ABOVE_FLOOR} + 0.75rem)`, right: 'var(--gutter)' }}
      mobileOffset={{ bottom: ABOVE_FLOOR, left: 'var(--gutter)', right: 'var(--gutter)' }}
      toastOptions={{ className: 'w-full' }}
      className="pointer-events-auto z-(--z-toast)! font-sans!"
      style={{ '--width': '26rem' } as React.CSSProperties}
    />
  )
}

const usualMs = ({ isMoment }: NumberedToast) => (isMoment ? momentForMs : shownForMs)

/**
 * How often each message has left. Part of sonner's id: a toast that is leaving would otherwise remove a repetition
 * with the same id before it is seen.
 */
const dismissCounts = new Map<string, number>()
const currentId = ({ id }: NumberedToast) => `${id}\n${dismissCounts.get(id) ?? 0}`

function put(message: NumberedToast, duration: number) {
  const id = currentId(message)
  const leave = () => countDismissal(message, id)
  toast.custom(() => <ToastBody message={message} id={id} />, {
    id,
    duration,
    onDismiss: leave,
    onAutoClose: leave,
  })
}

function countDismissal(message: NumberedToast, id: string) {
  if (id === currentId(message)) dismissCounts.set(message.id, (dismissCounts.get(message.id) ?? 0) + 1)
}

function ToastBody({ message, id }: { message: NumberedToast; id: string }) {
  const keep = (duration: number) => {
    if (id === currentId(message)) put(message, duration)
  }
  const { title, description, action, kind = 'note' } = message
  const Glyph = message.icon ?? icons[kind]
  const isProblem = kind === 'problem'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to focus events of the action inside
    <div
      // Sonner keeps toasts open while the pointer is on them; this does the same for keyboard focus.
      onFocus={() => keep(Number.POSITIVE_INFINITY)}
      onBlur={() => keep(usualMs(message))}
      className={clsx(
        'flex min-h-14 w-full items-center gap-3.5 rounded-sm text-small leading-[1.4] shadow-float',
        message.isMoment ? 'moment' : 'bg-ink px-4 py-3.5 text-ink-inverse',
        isProblem && 'border-l-4 border-danger-on-ink',
      )}
    >
      {message.isMoment ? (
        <MomentBody message={message} />
      ) : (
        <>
          <Glyph aria-hidden />
          {/* The Toaster's alert already announces a problem. */}
          <span aria-hidden={isProblem || undefined} className="min-w-0 flex-1">
            <span className={clsx('block', description && 'font-semibold')}>{title}</span>
            {description && <span className="block">{description}</span>}
          </span>
        </>
      )}
      {action && (
        <button
          type="button"
          onClick={() => {
            countDismissal(message, id)
            toast.dismiss(id)
            action.onClick()
          }}
          className={clsx(
            !message.isMoment && 'focus-visible:outline-ink-inverse',
            'relative -my-2 min-h-target shrink-0 font-semibold whitespace-nowrap underline underline-offset-4',
          )}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
