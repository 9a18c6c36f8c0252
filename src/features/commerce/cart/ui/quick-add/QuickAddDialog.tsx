import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import type { ProductView } from '../../../../catalogue/products/product.ts'
import { ONE_SIZE } from '../../../../catalogue/products/sizes.ts'
import { SizeChips } from '../../../../catalogue/products/ui/product-page/SizeChips.tsx'
import { productQuery } from '../../../../catalogue/products/ui/product-queries.ts'
import type { CardProduct } from '../../../../catalogue/products/ui/product-slots.ts'
import { UsualSizeNote } from '../../../../catalogue/usual-sizes/ui/UsualSizeNote.tsx'
import { useUsualSize } from '../../../../catalogue/usual-sizes/ui/use-usual-size.ts'
import { useShop } from '../../../../core/shop-settings/ui/shop-queries.ts'
import { useAddToCart } from '../use-add-to-cart.ts'

type QuickAddDialogProps = { product: CardProduct; onClose: () => void }

/**
 * The sizes of one product. The member's usual size is preselected and labeled; without one, the first, as on the
 * product page.
 */
export function QuickAddDialog({ product, onClose }: QuickAddDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery(productQuery(product.slug))
  const { usual, isPending } = useUsualSize(product.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const add = useAddToCart(product)
  const shop = useShop()
  const variants = data?.variants ?? []
  const size = chosen ?? usual?.size ?? variants[0]?.size ?? null
  const variant = variants.find((one) => one.size === size)
  const isSoldOut = variant?.stock === 0
  const isSold = data?.state === 'active' && (!shop || shop.currency === data.currency)
  const isReady = data !== undefined && !isPending
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={product.name}
      size="small"
      busy={add.isPending}
      actions={
        isReady && isSold ? (
          <>
            <SelectedPrice product={variant ?? data} currency={data.currency} />
            <Button
              busy={add.isPending}
              disabled={isSoldOut}
              onClick={() => add.mutate(size ?? ONE_SIZE, { onSuccess: onClose })}
            >
              {isSoldOut ? 'Sold out' : 'Add to Cart'}
            </Button>
          </>
        ) : undefined
      }
    >
      {isReady ? (
        <div className="grid gap-4">
          {!isSold ? <p className="text-ink-2">Not sold at the moment.</p> : null}
          {isSold && variants.length > 0 ? (
            <div className="grid gap-2">
              <SizeChips
                variants={variants}
                value={size}
                lowStockMark={shop?.lowStockMark ?? 0}
                onChange={setChosen}
              />
              {usual && usual.size === size ? <UsualSizeNote {...usual} /> : null}
            </div>
          ) : null}
          <Link
            to="/product/$productId"
            params={{ productId: product.slug }}
            className="text-link justify-self-start text-small"
          >
            View product
          </Link>
        </div>
      ) : isError ? (
        <ErrorState
          heading="h3"
          title="The sizes did not load."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the sizes">
          <Skeleton className="h-target" />
        </LoadingRegion>
      )}
    </Dialog>
  )
}

/** The price of the selected size. */
const SelectedPrice = ({
  product,
  currency,
}: {
  product: Pick<ProductView, 'priceMinor'>
  currency: string
}) => (
  <p role="status" className="mr-auto self-center font-semibold tabular-nums">
    <Price minorUnits={product.priceMinor} currency={currency} />
  </p>
)
