import { Link } from '@tanstack/react-router'
import type { UsualSize } from '../usual-sizes.ts'

const sources: Record<UsualSize['source'], string> = {
  said: 'as you set it',
  order: 'from your last order',
  measures: 'from your measurements',
}

/** Explains why a size is preselected. */
export function UsualSizeNote({ size, isSoldOut, source }: Omit<UsualSize, 'productId'>) {
  const note = `Your size: ${size}, ${sources[source]}${isSoldOut ? '. It is sold out. ' : '. '}`
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
