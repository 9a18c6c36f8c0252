import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import type { SavedCard } from '../../saved-card.ts'
import { savedCardsQuery, useRemoveSavedCard } from './saved-card-queries.ts'
import { cardName } from './saved-card-words.ts'

/** The viewer's cards saved at Stripe, in the settings. */
export function SavedCards() {
  const { data, isError, isFetching, refetch } = useQuery(savedCardsQuery)
  const [leaving, setLeaving] = useState<SavedCard | null>(null)
  const remove = useRemoveSavedCard()
  if (!data) {
    return isError ? (
      <ErrorState
        heading="h3"
        title="Your cards did not load."
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Stripe, which stores them, did not respond.
      </ErrorState>
    ) : (
      <LoadingRegion label="Loading your cards">
        <Skeleton className="h-12" />
      </LoadingRegion>
    )
  }
  return (
    <>
      <p className="text-small text-ink-2">
        {data.cards.length === 0
          ? 'No saved cards. When you pay by card, you can choose to save it with Stripe for next time.'
          : 'Stripe stores these cards so you can use them at checkout. The shop sees only what is shown here.'}
      </p>
      {data.cards.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {data.cards.map((card) => (
            <li
              key={card.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3"
            >
              <span>
                <span className="block font-strong tabular-nums">{cardName(card)}</span>
                <span className="block text-small text-ink-2 tabular-nums">
                  Until {String(card.expMonth).padStart(2, '0')}/{card.expYear}
                </span>
              </span>
              <Button
                look="text"
                size="small"
                aria-haspopup="dialog"
                onClick={() => setLeaving(card)}
                className="-mr-3"
              >
                Remove<span className="sr-only"> {cardName(card)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(isOpen) => isOpen || setLeaving(null)}
        question={`Remove ${leaving ? cardName(leaving) : 'this card'}?`}
        verb="Remove card"
        cancelLabel="Keep it"
        busyLabel="Removing"
        destructive
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving.id, { onSettled: () => setLeaving(null) })}
      >
        Stripe will delete it. Past payments with this card are not affected.
      </ConfirmDialog>
    </>
  )
}
