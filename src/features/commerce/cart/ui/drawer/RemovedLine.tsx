import { clsx } from 'clsx'
import type { CartLineView } from '../../cart.ts'

interface RemovedLineProps {
  line: CartLineView
  onUndo: () => void
  className?: string
}

/** Takes the place of a removed line, with an undo button, until the cart is closed. */
export function RemovedLine({ line, onUndo, className = 'pl-4' }: RemovedLineProps) {
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 bg-ink py-1.5 pr-3.5 text-small text-ink-inverse',
        className,
      )}
    >
      <p role="status" className="wrap-anywhere">
        <span className="block">Item removed from cart</span>
        <span className="block opacity-80">
          {line.name}, size {line.size}
        </span>
      </p>
      <button
        type="button"
        className="min-h-target px-2.5 font-semibold underline underline-offset-4 focus-visible:outline-ink-inverse"
        onClick={onUndo}
      >
        Undo<span className="sr-only">, put {line.name} back</span>
      </button>
    </li>
  )
}
