import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'

const BuyLookDialog = lazyLayer(() => import('./BuyLookDialog.tsx').then((file) => file.BuyLookDialog))

/** Button below the products tagged on a photo that buys all of them. The dialog is loaded when it is pressed. */
export function BuyLook({ photoId }: { photoId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" className="mt-4 w-full" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ShoppingBag aria-hidden className="size-4" />
        Buy this look
      </Button>
      {isOpen && <BuyLookDialog photoId={photoId} onClose={() => setOpen(false)} />}
    </>
  )
}
