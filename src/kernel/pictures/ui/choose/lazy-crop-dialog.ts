import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'

export const CropDialog = lazyLayer(() => import('./CropDialog.tsx').then((file) => file.CropDialog))
