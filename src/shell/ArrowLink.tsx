import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

interface ArrowLinkProps {
  to: '/points' | '/voting' | '/engage' | '/how-it-counts' | '/edit-profile'
  search?: { order: 'top' }
  hash?: string
  children: string
}

/** A link on a line of its own, to a page that says more. */
export const ArrowLink = ({ to, search, hash, children }: ArrowLinkProps) => (
  <Link
    {...{ to, ...(hash ? { hash } : {}) }}
    search={search as never}
    className="text-link inline-flex min-h-target items-center gap-2 justify-self-start"
  >
    {children}
    <ArrowRight aria-hidden className="size-4" />
  </Link>
)
