import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'

/** There is no category at this address, and never was. */
export const CategoryNotFound = () => (
  <div className="py-12">
    <EmptyState
      drawing="hangers"
      heading="h1"
      title="This category is not here."
      actions={
        <Link to="/shop" className={buttonClass()}>
          Back to Shop
        </Link>
      }
    >
      The shop’s own page has all there are.
    </EmptyState>
  </div>
)
