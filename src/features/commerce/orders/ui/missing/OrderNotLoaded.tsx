import { ErrorState } from '../../../../../design/display/ErrorState.tsx'

interface OrderNotLoadedProps {
  onRetry: () => void
  retrying: boolean
}

/** Shown instead of an order's page when it cannot be loaded. */
export const OrderNotLoaded = (retry: OrderNotLoadedProps) => (
  <ErrorState heading="h1" className="py-16" title="Your order did not load." {...retry} />
)
