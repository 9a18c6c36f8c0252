import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import type { PaymentWayCode, ShopView } from '../../../../core/shop-settings/shop.ts'
import { PaymentMark } from '../../../../core/shop-settings/ui/PaymentMark.tsx'
import { CardMark } from '../pay/CardMark.tsx'
import { cardName, cardNote } from '../pay/saved-card-words.ts'
import type { PaymentChoice } from './use-payment-choice.ts'
import { WayChoice } from './WayChoice.tsx'

interface PaymentChoicesProps {
  shop: ShopView
  choice: PaymentChoice
  hasSideLabel: boolean
}

/**
 * The shop's ways to pay. If the buyer has cards saved at Stripe, these replace Stripe's entry, and another card comes
 * last.
 */
export function PaymentChoices({ shop, choice, hasSideLabel }: PaymentChoicesProps) {
  const { way, card, cards, lastWay, choose } = choice
  if (choice.isWaiting) return <WaitingChoices shop={shop} hasSideLabel={hasSideLabel} />
  const now = new Date()
  const ways = shop.paymentWays.map(({ code, name, text }) => ({
    ...{ value: code as string, label: name, text },
    mark: <PaymentMark of={code} />,
    note: code === lastWay ? 'Same as your last order' : undefined,
  }))
  const ofCards = cards.map((one) => ({
    value: CARD + one.id,
    label: cardName(one),
    note: cardNote(one, now),
    mark: <CardMark card={one} />,
  }))
  const at = ways.findIndex(({ value }) => value === 'stripe')
  const another = {
    value: 'stripe',
    label: 'Use another card',
    text: ways[at]?.text,
    mark: <Plus aria-hidden />,
  }
  return (
    <WayChoice
      label="Payment"
      hasSideLabel={hasSideLabel}
      ways={cards.length === 0 ? ways : [...ways.slice(0, at), ...ofCards, ...ways.slice(at + 1), another]}
      value={card ? CARD + card.id : (way?.code ?? null)}
      onChange={(value) =>
        choose(
          value.startsWith(CARD)
            ? { way: 'stripe', cardId: value.slice(CARD.length) }
            : { way: value as PaymentWayCode, cardId: null },
        )
      }
    />
  )
}

/** Placeholder until the server responds with how the buyer last paid. */
const WaitingChoices = ({ shop, hasSideLabel }: { shop: ShopView; hasSideLabel: boolean }) => (
  <div className={clsx('min-w-0', hasSideLabel && 'border-b border-line pt-5 pb-2 sm:py-2 sm:pl-39')}>
    <p
      aria-hidden="true"
      className={hasSideLabel ? 'display-xs float-left w-full sm:-ml-39 sm:w-33 sm:pt-3' : 'display-s'}
    >
      Payment
    </p>
    <LoadingRegion
      label="Loading payment methods"
      className={clsx('grid gap-2', hasSideLabel ? 'clear-both py-2 sm:clear-none' : 'mt-3')}
    >
      {shop.paymentWays.map(({ code }) => (
        <Skeleton key={code} className="h-12" />
      ))}
    </LoadingRegion>
  </div>
)

const CARD = 'card:'
