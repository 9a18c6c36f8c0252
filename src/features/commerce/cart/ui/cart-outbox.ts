import { outboxKind } from '../../../../kernel/outbox/ui/outbox-kind.ts'
import type { AddedCartLine } from '../cart.ts'
import { type AddToCartLater, addToCart, showAdded, showAddFailureToast } from './use-add-to-cart.ts'

export const addToCartLater = outboxKind<AddToCartLater>({
  send: (line, { id }) => addToCart(line, id),
  // Nothing is shown in advance: price and stock must come from the server.
  show: () => {},
  sent: ({ cache }, added: AddedCartLine) => showAdded(cache, added),
  refused: (_tools, error) => showAddFailureToast(error),
})
