import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'

export const AddToCollection = lazyLayer(() =>
  import('./AddToCollection.tsx').then((file) => file.AddToCollection),
)
