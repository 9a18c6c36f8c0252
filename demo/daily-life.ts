import { legacyUuid } from '../src/platform/database/ids.ts'
import { memberId } from './ids.ts'

/** How far an order has come follows from how long ago it was placed. */
export type Purchase = {
  id: string
  buyerId: string
  placedHoursAgo: number
  isCancelled: boolean
  lines: { productId: string; size: string; quantity: number }[]
}

export type Wish = { memberId: string; productId: string; sizes: string[]; hoursAgo: number }
export type CartPiece = {
  memberId: string
  productId: string
  size: string
  quantity: number
  hoursAgo: number
}

/** What those who look at the demo first find on their own pages beside their posts: wishes, a cart, orders. */
export type DailyLife = { wishes: Wish[]; cart: CartPiece[]; purchases: Purchase[] }

type Pieces = string
type Host = {
  handle: string
  wishes: Pieces
  cart: Pieces
  purchases: [placedHoursAgo: number, Pieces, isCancelled?: true][]
}

/** A piece is written as its id and its size: `ct-004/M`, and `x2` for two of it. */
const hosts: Host[] = [
  {
    handle: 'mirela.k',
    wishes: 'ct-003/M jk-007 bg-004 dr-006/M sl-002/38 kn-004 ht-004 sk-002/M',
    cart: 'ht-002/One-Size kn-006/M sh-006/M',
    purchases: [
      [5, 'sc-001/One-Size ts-003/M'],
      [22, 'dr-005/M'],
      [31, 'kn-005/M'],
      [70, 'bg-003/One-Size sl-001/38'],
      [190, 'tr-007/30 tt-001/Mx2'],
      [720, 'ct-001/M'],
      [400, 'bo-002/40', true],
    ],
  },
  {
    handle: 'otto',
    wishes: 'ct-002/XL jk-008/L kn-007/L bp-001 bo-001/44 sg-001 wa-001',
    cart: 'bo-003/44 ht-002/One-Size tr-005/34 tt-002/L',
    purchases: [
      [3, 'tr-005/34'],
      [24, 'jk-008/L sh-006/L'],
      [33, 'sg-002/One-Size'],
      [64, 'ct-003/XL'],
      [210, 'kn-007/L ht-002/One-Size'],
      [800, 'bo-003/44'],
    ],
  },
]

const pieces = (text: Pieces) =>
  text.split(' ').map((piece) => {
    const [id = '', rest = ''] = piece.split('/')
    const [size = '', quantity = '1'] = rest.split(/x(?=\d)/)
    return { productId: legacyUuid(id), size: size.replace('-', ' '), quantity: Number(quantity) }
  })

export const dailyLifeOf = (): DailyLife => ({
  wishes: hosts.flatMap(({ handle, wishes }) =>
    pieces(wishes).map(({ productId, size }, at) => ({
      ...{ memberId: memberId(handle), productId, sizes: size ? [size] : [] },
      hoursAgo: 6 + at * 41,
    })),
  ),
  cart: hosts.flatMap(({ handle, cart }) =>
    pieces(cart).map((piece, at) => ({ ...piece, memberId: memberId(handle), hoursAgo: 2 + at * 9 })),
  ),
  purchases: hosts.flatMap(({ handle, purchases }) =>
    purchases.map(([placedHoursAgo, lines, isCancelled = false], at) => ({
      ...{
        id: legacyUuid(`order/${handle}/${at + 1}`),
        buyerId: memberId(handle),
        placedHoursAgo,
        isCancelled,
      },
      lines: pieces(lines),
    })),
  ),
})
