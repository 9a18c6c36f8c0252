import { useEffect, useState } from 'react'
import type { ItemTarget } from '../../collection.ts'
import { onCollectionSheetRequest } from './collection-sheet.ts'
import { AddToCollection } from './lazy-add-to-collection.ts'

/** Mounted once per page; shows the sheet when a toast requests it. */
export function CollectionSheetHost() {
  const [target, setTarget] = useState<ItemTarget | null>(null)

  // Requests come from toasts, which are outside React's tree.
  useEffect(() => onCollectionSheetRequest(setTarget), [])

  return target && <AddToCollection target={target} onClose={() => setTarget(null)} />
}
