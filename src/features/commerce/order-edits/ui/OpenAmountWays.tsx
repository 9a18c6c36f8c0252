import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { isProblem } from '../../../../web/api.ts'
import { PaymentMark } from '../../../core/shop-settings/ui/PaymentMark.tsx'
import type { SavedCard } from '../../orders/saved-card.ts'
import { WayChoice } from '../../orders/ui/checkout/WayChoice.tsx'
import { CardAlert } from '../../orders/ui/pay/CardAlert.tsx'
import { CardMark } from '../../orders/ui/pay/CardMark.tsx'
import { cardName, cardNote, cardProblems } from '../../orders/ui/pay/saved-card-words.ts'
import type { OrderEdits } from '../order-edit.ts'
import { usePayOpenAmount } from './order-edit-queries.ts'

interface OpenAmountWaysProps {
  orderId: string
  /** Formatted. */
  amount: string
  ways: NonNullable<OrderEdits['open']>['ways']
  cards: SavedCard[]
}

/** The online ways to pay the amount due: one button each, or, with saved cards, one choice as at checkout. */
export function OpenAmountWays(props: OpenAmountWaysProps) {
  const takesCards = props.ways.some(({ code }) => code === 'stripe')
  return takesCards && props.cards.length > 0 ? <WithCards {...props} /> : <Buttons {...props} />
}

function Buttons({ orderId, amount, ways }: OpenAmountWaysProps) {
  const pay = usePayOpenAmount(orderId)
  return (
    <div className="flex w-full flex-wrap gap-3">
      {ways.map(({ code, name }) => (
        <Button
          key={code}
          busy={pay.isPending && pay.variables.way === code}
          busyLabel="Opening the payment page"
          disabled={pay.isPending}
          onClick={() => pay.mutate({ way: code })}
        >
          Pay {amount}
          {ways.length > 1 ? ` with ${name}` : ''}
        </Button>
      ))}
    </div>
  )
}

function WithCards({ orderId, amount, ways, cards }: OpenAmountWaysProps) {
  const pay = usePayOpenAmount(orderId)
  const [chosen, choose] = useState(cards[0]!.id)
  const card = cards.find(({ id }) => id === chosen)
  const problem = cardProblems.find((code) => isProblem(pay.error, code))
  const others = ways.filter(({ code }) => code !== 'stripe')
  const now = new Date()
  return (
    <div className="mt-2 grid w-full max-w-measure gap-4">
      <WayChoice
        label="Payment"
        isWithin
        ways={[
          ...cards.map((one) => ({
            ...{ value: one.id, label: cardName(one), note: cardNote(one, now) },
            mark: <CardMark card={one} />,
          })),
          ...others.map(({ code, name }) => ({
            ...{ value: code as string, label: name, mark: <PaymentMark of={code} /> },
          })),
          { value: 'stripe', label: 'Use another card', mark: <Plus aria-hidden /> },
        ]}
        value={chosen}
        onChange={(value) => {
          choose(value)
          pay.reset()
        }}
      />
      {problem ? <CardAlert problem={problem} /> : null}
      <Button
        busy={pay.isPending}
        busyLabel={card ? 'Paying' : 'Opening the payment page'}
        onClick={() => {
          const way = others.find(({ code }) => code === chosen)?.code ?? 'stripe'
          pay.mutate(card ? { way, cardId: card.id } : { way })
        }}
        className="justify-self-start max-sm:w-full"
      >
        Pay {amount}
      </Button>
    </div>
  )
}
