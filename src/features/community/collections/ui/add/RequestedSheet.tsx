import { useEffect, useState } from 'react'
import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'
import type { ItemTarget } from '../../collection.ts'
import { receiveSheetRequests } from './sheet-requests.ts'

const AddToCollection = lazyLayer(() => import('./AddToCollection.tsx').then((file) => file.AddToCollection))

/** Once per page: shows the sheet when a message asks for it. */
export function RequestedSheet() {
  const [target, setTarget] = useState<ItemTarget | null>(null)

  // Requests come from messages, which are outside of React's tree.
  useEffect(() => receiveSheetRequests(setTarget), [])

  return target && <AddToCollection target={target} onClose={() => setTarget(null)} />
}
