import { Copy, ExternalLink, Merge, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../../../design/controls/IconButton.tsx'
import { iconButtonClass } from '../../../../../../design/controls/icon-button-class.ts'
import { lazyLayer } from '../../../../../../design/overlays/lazy-layer.tsx'
import type { AdminTabProps } from '../../../../../../kernel/admin/ui/admin-search.ts'
import type { AdminProduct } from '../../../admin-product.ts'
import { useCopyProduct } from '../product-changes.ts'

const MergeDialog = lazyLayer(() => import('../merge/MergeDialog.tsx').then((file) => file.MergeDialog))

interface ProductActionsProps {
  product: AdminProduct
  go: AdminTabProps['go']
  onDelete: () => void
}

/** Actions on a product besides editing it. */
export function ProductActions({ product, go, onDelete }: ProductActionsProps) {
  const copy = useCopyProduct((id) => go({ open: id }))
  const [isMerging, setMerging] = useState(false)
  return (
    // Positioned on the line of the first field's label.
    <div className="relative z-1 -mt-3.5 -mr-2.5 -mb-13 flex justify-end">
      <a
        href={`/product/${product.slug}`}
        target="_blank"
        rel="noreferrer"
        aria-label="Preview the page (new tab)"
        data-tooltip="Preview"
        className={iconButtonClass()}
      >
        <ExternalLink aria-hidden />
      </a>
      <IconButton
        icon={Copy}
        label="Duplicate"
        busy={copy.isPending}
        onClick={() => copy.mutate(product.id)}
      />
      <IconButton icon={Merge} label="Merge into another product" onClick={() => setMerging(true)} />
      <IconButton icon={Trash2} label="Delete" onClick={onDelete} />
      {isMerging && (
        <MergeDialog
          product={product}
          onClose={() => setMerging(false)}
          onMerged={(intoId) => go({ open: intoId })}
        />
      )}
    </div>
  )
}
