import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

/** A note in the account of a member who did not finish the first steps. */
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
