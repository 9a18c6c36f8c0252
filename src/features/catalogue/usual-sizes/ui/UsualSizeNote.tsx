import { Link } from '@tanstack/react-router'

/** Why a size is chosen already. */
export function UsualSizeNote({ size, isSoldOut }: { size: string; isSoldOut: boolean }) {
  return (
    <p className="text-meta text-ink-2">
      {isSoldOut ? `${size}, your usual size, is sold out. ` : `${size} is your usual size. `}
      <Link to="/account" search={{ tab: 'settings' }} hash="usual-sizes" className="text-link">
        Change
        <span className="sr-only"> your usual sizes</span>
      </Link>
    </p>
  )
}
