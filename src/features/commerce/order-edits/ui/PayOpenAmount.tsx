import { useQuery } from '@tanstack/react-query'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import type { OrderView } from '../../orders/order.ts'
import { orderName } from '../../orders/order-words.ts'
import { PaymentForm } from '../../orders/ui/pay/PaymentForm.tsx'
import { PayScreen } from '../../orders/ui/pay/PayScreen.tsx'
import { EditList } from './OrderEdits.tsx'
import { openAmountFormQuery, orderEditsQuery, usePayOpenAmount } from './order-edit-queries.ts'

/** Pays the amount due for edits in Stripe's form. */
export function PayOpenAmount({ order }: { order: OrderView }) {
  const edits = useQuery(orderEditsQuery(order.id))
  const { data } = edits
  const pay = usePayOpenAmount(order.id)
  const until = data?.open?.until
  return (
    <PayScreen
      order={order}
      amountMinor={order.changes.openMinor}
      heading="What was changed"
      about={
        <>
          For what was changed in {orderName(order).replace('Order', 'order')}
          {until ? (
            <>
              , by <DateText date={until} form="moment" className="font-semibold text-ink" />
            </>
          ) : null}
          .
        </>
      }
      form={
        <PaymentForm
          form={openAmountFormQuery(order.id)}
          elsewhere={{
            open: () => pay.mutate({ way: 'stripe', atProvider: true }),
            isOpening: pay.isPending,
          }}
        />
      }
    >
      {data ? (
        // Newest edit first, because earlier ones may already be paid.
        <EditList edits={{ ...data, items: data.items.toReversed() }} className="mt-4" />
      ) : edits.isError ? (
        <ErrorState
          heading="h3"
          className="mt-4"
          title="The list of changes did not load."
          onRetry={() => void edits.refetch()}
          retrying={edits.isFetching}
        >
          You can pay without it. The amount above is right.
        </ErrorState>
      ) : (
        <LoadingRegion label="Loading the changes">
          <Skeleton className="h-20" />
        </LoadingRegion>
      )}
    </PayScreen>
  )
}
