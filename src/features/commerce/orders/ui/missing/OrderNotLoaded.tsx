import { ErrorState } from '../../../../../design/display/ErrorState.tsx'

interface OrderNotLoadedProps {
  onRetry: () => void
  retrying: boolean
}

/** Instead of a page of one order. */
export const OrderNotLoaded = (retry: OrderNotLoadedProps) => (
  <ErrorState heading="h1" className="py-16" title="Your order did not load." {...retry} />
)
