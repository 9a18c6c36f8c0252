import { Ruler } from 'lucide-react'
import { useState } from 'react'
import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'
import type { ProductView } from '../../product.ts'

const SizeGuideDialog = lazyLayer(() => import('./SizeGuideDialog.tsx').then((file) => file.SizeGuideDialog))

/** Opens the brand's size guide; renders nothing when there is none. */
export function SizeGuide({ product, size }: { product: ProductView; size: string | null }) {
  const [isOpen, setOpen] = useState(false)
  if (!product.sizeChart) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-my-2.5 inline-flex min-h-target items-center gap-1.5 text-small underline underline-offset-4 hover:decoration-2"
      >
        <Ruler aria-hidden className="size-4" />
        Size guide
      </button>
      {isOpen ? (
        <SizeGuideDialog
          chart={product.sizeChart}
          brandName={product.brand?.name}
          note={product.sizeGuide}
          size={size}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
