import { ShoppingBag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../design/Button.tsx'

const BuyLookDialog = lazy(() =>
  import('./BuyLookDialog.tsx').then((file) => ({ default: file.BuyLookDialog })),
)

/** Below what is tagged on a photo: all of it at once. What it opens is fetched when it is pressed. */
export function BuyLook({ photoId }: { photoId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" className="mt-4 w-full" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ShoppingBag aria-hidden className="size-4" />
        Buy this look
      </Button>
      {isOpen && (
        <Suspense>
          <BuyLookDialog photoId={photoId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
