import { useState } from 'react'
import type { CartLineView } from '../../cart.ts'
import { useCartChanges } from '../cart-changes.ts'

type Removed = { line: CartLineView; position: number }
export type CartRow = { line: CartLineView; isRemoved: boolean }

const isSame = (one: CartLineView, other: CartLineView) =>
  one.productId === other.productId && one.size === other.size

/** Tracks lines removed while the cart is open: each keeps its place and can be restored. */
export function useRemovals() {
  const { dropLine, setQuantity } = useCartChanges()
  const [removed, setRemoved] = useState<Removed[]>([])
  const forget = (line: CartLineView) =>
    setRemoved((before) => before.filter((one) => !isSame(one.line, line)))

  return {
    removed,
    forgetAll: () => setRemoved([]),
    remove(line: CartLineView, position: number) {
      const { productId, size } = line
      dropLine.mutate(
        { productId, size },
        {
          // Pressing Remove twice must not list the line twice.
          onSuccess: () =>
            setRemoved((before) => [...before.filter((one) => !isSame(one.line, line)), { line, position }]),
        },
      )
    },
    undo(line: CartLineView) {
      const { productId, size, quantity } = line
      setQuantity.mutate({ productId, size, quantity }, { onSuccess: () => forget(line) })
    },
    /** Returns the lines of the cart with removed lines in their former places. */
    withRemoved(lines: CartLineView[]): CartRow[] {
      const rows: CartRow[] = lines.map((line) => ({ line, isRemoved: false }))
      for (const { line, position } of removed)
        if (!lines.some((one) => isSame(one, line))) rows.splice(position, 0, { line, isRemoved: true })
      return rows
    },
  }
}
