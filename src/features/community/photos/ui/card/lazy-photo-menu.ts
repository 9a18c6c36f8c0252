import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'

export const PhotoMenu = lazyLayer(() => import('../PhotoMenu.tsx').then((file) => file.PhotoMenu))
