import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { BalanceForm } from './BalanceForm.tsx'
import { BuyGiftCard } from './BuyGiftCard.tsx'
import { giftCardShopQuery } from './gift-card-sale-queries.ts'

/** Buys gift cards, and shows the balance of one. */
export function GiftCardsPage() {
  const { data: shop, isError, isFetching, refetch } = useQuery(giftCardShopQuery)
  return (
    <div className="grid gap-10 py-8 sm:py-12">
      <header className="grid gap-3">
        <h1 className="display-l">Gift cards</h1>
        <p className="max-w-measure text-lead text-ink-2">
          For everything in the shop. Pay with a card at checkout, in one order or in several.
        </p>
      </header>
      <div className="grid gap-x-18 gap-y-12 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {shop ? (
          shop.isOn ? (
            <BuyGiftCard shop={shop} />
          ) : (
            <p className="text-ink-2">
              Gift cards are not on sale at the moment. Cards you already have stay valid.
            </p>
          )
        ) : isError ? (
          <ErrorState
            title="The gift cards did not load."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <LoadingRegion label="Loading the gift cards" className="grid gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-48" />
          </LoadingRegion>
        )}
        <BalanceForm />
      </div>
    </div>
  )
}
