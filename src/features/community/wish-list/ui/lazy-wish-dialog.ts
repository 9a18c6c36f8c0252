import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'

export const WishDialog = lazyLayer(() => import('./WishDialog.tsx').then((file) => file.WishDialog))
