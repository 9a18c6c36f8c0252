import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'

export const CollectionDialog = lazyLayer(() =>
  import('./CollectionDialog.tsx').then((file) => file.CollectionDialog),
)
