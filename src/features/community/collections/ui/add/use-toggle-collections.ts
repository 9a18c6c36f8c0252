import { useRef } from 'react'
import { showToast } from '../../../../../design/toasts/toast.ts'
import type { CollectionChoice, ItemTarget } from '../../collection.ts'
import { useAddOrRemoveItem } from '../collection-changes.ts'
import { changeSummary } from './change-summary.ts'

type Named = Pick<CollectionChoice, 'id' | 'name'>

/** Adds an item to collections and removes it from others, and finally reports what changed, with an undo. */
export function useToggleCollections(target: ItemTarget) {
  const change = useAddOrRemoveItem(target)
  /** Whether the item was in the collection before, for each collection that was pressed or created. */
  const before = useRef(new Map<string, boolean>())
  const createdCollections = useRef<Named[]>([])

  function press({ id, hasItem }: CollectionChoice) {
    if (!before.current.has(id)) before.current.set(id, hasItem)
    change.mutate({ collectionId: id, hasItem: !hasItem })
  }

  function noteMade({ id, name }: Named) {
    before.current.set(id, false)
    createdCollections.current.push({ id, name })
  }

  function sayWhatChanged(choices: CollectionChoice[]) {
    // A new collection may not be in the list yet.
    const unlisted = createdCollections.current.filter(({ id }) =>
      choices.every((choice) => choice.id !== id),
    )
    const now = [...choices, ...unlisted.map((one) => ({ ...one, hasItem: true }))]
    const changed = now.filter(
      ({ id, hasItem }) => before.current.has(id) && before.current.get(id) !== hasItem,
    )
    if (changed.length === 0) return
    const undo = () => {
      for (const { id, hasItem } of changed) change.mutate({ collectionId: id, hasItem: !hasItem })
    }
    showToast({ kind: 'done', title: changeSummary(changed), action: { label: 'Undo', onClick: undo } })
  }

  return { press, noteMade, sayWhatChanged }
}
