import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { formatMoney } from '../../../../../kernel/money/money.ts'
import { problemMessage } from '../../../../../web/api.ts'
import type { AdminGiftCard, GiftCardLedger, IssuedGiftCard } from '../../gift-card.ts'
import { entryNames } from '../../gift-card-words.ts'
import { ledgerQuery, useRenewCode } from './gift-card-resource.ts'

interface CardLedgerProps {
  card: AdminGiftCard
  onRenewed: (issued: IssuedGiftCard) => void
}

/** The ledger of a card, and a button for a new code if the old one was lost. */
export function CardLedger({ card, onRenewed }: CardLedgerProps) {
  const { data, isError, isFetching, refetch } = useQuery(ledgerQuery(card.id))
  const [isAsked, setAsked] = useState(false)
  const renew = useRenewCode(card.id)
  return (
    <section aria-labelledby="ledger" className="grid justify-items-start gap-3 text-small">
      <h3 id="ledger" className="display-xs">
        Ledger
      </h3>
      {data ? (
        <Entries ledger={data} />
      ) : isError ? (
        <ErrorState title="The ledger did not load." onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingRegion label="Loading the ledger" className="w-full">
          <Skeleton className="h-16" />
        </LoadingRegion>
      )}
      <Button look="outline" size="small" onClick={() => setAsked(true)}>
        Issue a new code
      </Button>
      {isAsked ? (
        <ConfirmDialog
          open
          onOpenChange={setAsked}
          question={`Issue a new code for gift card …${card.last4}?`}
          verb="Issue a new code"
          busy={renew.isPending}
          onConfirm={() =>
            renew.mutate(undefined, {
              onSuccess: onRenewed,
              onError: (error) => {
                setAsked(false)
                showToast({
                  kind: 'problem',
                  title: 'Failed to issue a new code',
                  description: problemMessage(error),
                })
              },
            })
          }
        >
          The current code stops working. The balance stays the same.
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

const Entries = ({ ledger: { entries, balanceMinor, currency } }: { ledger: GiftCardLedger }) => (
  <dl className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
    {entries.map(({ id, kind, amountMinor, orderId, orderNumber, createdAt }) => (
      <div key={id} className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-ink-2">
          {entryNames[kind]}
          {orderId ? (
            <>
              {' '}
              <Link to="/admin" search={{ tab: 'orders', open: orderId }} className="text-link">
                order {orderNumber}
              </Link>
            </>
          ) : null}
          , <DateText date={createdAt} />
        </dt>
        <dd className="text-right tabular-nums">
          {amountMinor < 0 ? '−' : '+'}
          {formatMoney(Math.abs(amountMinor), currency)}
        </dd>
      </div>
    ))}
    <div className="col-span-2 grid grid-cols-subgrid border-t border-line pt-2 font-semibold">
      <dt>Left</dt>
      <dd className="text-right tabular-nums">{formatMoney(balanceMinor, currency)}</dd>
    </div>
  </dl>
)
