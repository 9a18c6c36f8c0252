import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../design/controls/button-class.ts'
import { Drawing } from '../../design/drawings/Drawing.tsx'

/** Shown for every URL that leads nowhere (NAV-50). */
export function PageNotFound() {
  return (
    <section className="py-16 sm:py-24">
      <div className="strip grid justify-items-start gap-6">
        <Drawing name="button" />
        <h1 className="display-xl">Page not found</h1>
        <p className="max-w-measure text-lead text-ink-2">
          There is nothing at this address. It may have moved, or never existed.
        </p>
        <Link to="/" className={buttonClass()}>
          Return to Home
        </Link>
      </div>
    </section>
  )
}
