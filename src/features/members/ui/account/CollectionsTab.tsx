import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/button-class.ts'
import { EmptyState } from '../../../../design/EmptyState.tsx'
import { TabHeading } from './TabHeading.tsx'

export function CollectionsTab() {
  return (
    <>
      <TabHeading title="Collections" />
      <EmptyState
        heading="h3"
        title="Nothing collected yet."
        actions={
          <>
            <Link to="/engage" className={buttonClass()}>
              Go to the feed
            </Link>
            <Link to="/shop" className={buttonClass({ look: 'outline' })}>
              Browse the shop
            </Link>
          </>
        }
      >
        What you like together belongs together. Start with a look or a product that you would keep.
      </EmptyState>
    </>
  )
}
