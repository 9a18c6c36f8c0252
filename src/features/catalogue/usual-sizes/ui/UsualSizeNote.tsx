import { Link } from '@tanstack/react-router'
import type { UsualSize } from '../usual-sizes.ts'

/** Why a size is chosen already. */
export function UsualSizeNote({ size, isSoldOut, source }: Omit<UsualSize, 'productId'>) {
  const note =
    source === 'order'
      ? `Your size: ${size}, from your last order${isSoldOut ? '. It is sold out. ' : '. '}`
      : isSoldOut
        ? `${size}, your usual size, is sold out. `
        : `${size} is your usual size. `
  return (
    <p className="text-meta text-ink-2">
      {note}
      <Link to="/account" search={{ tab: 'settings' }} hash="usual-sizes" className="text-link">
        Change
        <span className="sr-only"> your usual sizes</span>
      </Link>
    </p>
  )
}
