import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'

/** Shown at an address that no category has or ever had. */
export const CategoryNotFound = () => (
  <div className="py-12">
    <EmptyState
      drawing="hangers"
      heading="h1"
      title="We could not find this category."
      actions={
        <Link to="/shop" className={buttonClass()}>
          Back to Shop
        </Link>
      }
    >
      You can see all categories on the shop page.
    </EmptyState>
  </div>
)
