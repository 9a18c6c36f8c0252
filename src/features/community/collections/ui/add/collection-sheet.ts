import type { ItemTarget } from '../../collection.ts'

// The sheet belongs to no screen, because the toast that offers it outlives the card, list or viewer it came from.

type Receiver = (target: ItemTarget) => void

let receive: Receiver | null = null
let waiting: ItemTarget | null = null

/** Opens the sheet "Add to a collection" as soon as the component that shows it is mounted. */
export function openCollectionSheet(target: ItemTarget): void {
  if (receive) receive(target)
  else waiting = target
}

/** @returns a function that stops receiving */
export function onCollectionSheetRequest(receiver: Receiver): () => void {
  receive = receiver
  if (waiting) receiver(waiting)
  waiting = null
  return () => {
    receive = null
  }
}
