import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

/** In the account of a member who left the first steps in the middle. */
export const FirstRunNote = () => (
  <Link
    to="/welcome"
    search={{ redirect: '/account' }}
    className="mb-3 flex min-h-target items-center justify-between gap-3 bg-tape-soft px-3.5 text-small"
  >
    <span>
      <b className="font-semibold">Finish setting up:</b> sizes, looks, people
    </span>
    <ArrowRight aria-hidden className="size-4" />
  </Link>
)
