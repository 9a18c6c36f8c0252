import { outboxKind } from '../../../../kernel/outbox/ui/outbox-kind.ts'
import type { AddedCartLine } from '../cart.ts'
import { type AddToCartLater, addToCart, sayNotAdded, showAdded } from './use-add-to-cart.ts'

export const addToCartLater = outboxKind<AddToCartLater>({
  send: (line, { id }) => addToCart(line, id),
  // The cart shows what the shop has confirmed: price and stock are the server's to say.
  show: () => {},
  sent: ({ cache }, added: AddedCartLine) => showAdded(cache, added),
  refused: (_tools, error) => sayNotAdded(error),
})
