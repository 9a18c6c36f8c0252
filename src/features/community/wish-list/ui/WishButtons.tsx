import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { isSignedOut } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import type { ProductView } from '../../../catalogue/products/product.ts'
import type { WatchForm, WatchView } from '../wish.ts'
import { WishDialog } from './lazy-wish-dialog.ts'
import { askToSignInForWishes, useSaveWish } from './wish-changes.ts'
import { wishQuery } from './wish-queries.ts'
import { wishWords } from './wish-words.ts'

interface WishButtonsProps {
  product: ProductView
  /** The size chosen on the page. */
  size: string | null
}

/**
 * On a product's page: the choice of announcements about it, and a button to wait for the chosen size if it is sold
 * out.
 */
export function WishButtons({ product, size }: WishButtonsProps) {
  const tools = useTools()
  const member = useMember()
  const { data } = useQuery({ ...wishQuery(product.id), enabled: Boolean(member) })
  const [isOpen, setOpen] = useState(false)
  const change = useSaveWish(product.id)
  const watch = data?.watch ?? null
  const sizes = product.variants.map((variant) => variant.size)
  const isOut = product.variants.some((variant) => variant.size === size && variant.stock === 0)
  const awaited = isOut ? size : null

  const asMember = (act: () => void) => (isSignedOut(tools.cache) ? askToSignInForWishes(tools) : act())

  return (
    <div className="grid gap-2">
      {awaited && (
        <Button
          look="outline"
          size="large"
          aria-pressed={isAwaited(watch, awaited)}
          busy={change.isPending}
          onClick={() => asMember(() => change.mutate(withSize(watch, awaited, sizes)))}
        >
          {isAwaited(watch, awaited) ? (
            <BellRing aria-hidden className="fill-current" />
          ) : (
            <Bell aria-hidden />
          )}
          Tell me when {sizes.length > 1 ? awaited : 'it'} is back
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        <Button
          look="text"
          size="small"
          className="-ml-3"
          aria-haspopup="dialog"
          onClick={() => asMember(() => setOpen(true))}
        >
          {watch ? (
            <BellRing aria-hidden className="size-4 fill-current" />
          ) : (
            <Bell aria-hidden className="size-4" />
          )}
          {watch ? 'Watching' : 'Watch it'}
        </Button>
        <p role="status" className="min-w-0 text-meta text-ink-2 wrap-anywhere">
          {watch ? wishWords(watch) : 'We will tell you when it is back or costs less.'}
        </p>
        {watch && (
          <Link to="/dashboard/wishes" className="text-link text-meta">
            Wish list
          </Link>
        )}
      </div>
      {isOpen && (
        <WishDialog
          product={{
            id: product.id,
            name: product.name,
            priceMinor: product.priceMinor,
            currency: product.currency,
          }}
          isSold={product.state === 'active'}
          sizes={sizes}
          sizesOut={product.variants.filter(({ stock }) => stock === 0).map((variant) => variant.size)}
          awaited={sizes.length > 1 ? awaited : null}
          watch={watch}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const isAwaited = (watch: WatchView | null, size: string) => watch?.sizes.includes(size) ?? false

/** Toggles waiting for the size; all other announcements stay. */
function withSize(watch: WatchView | null, size: string, all: string[]): WatchForm {
  const tellsCheaper = watch?.tellsCheaper ?? false
  if (isAwaited(watch, size)) {
    const sizes = watch!.sizes.filter((one) => one !== size)
    return { tellsCheaper, tellsBack: sizes.length > 0, sizes }
  }
  // Waiting for any size includes this one.
  const isAny = watch?.tellsBack && watch.sizes.length === 0
  return { tellsCheaper, tellsBack: true, sizes: isAny ? all : [...(watch?.sizes ?? []), size] }
}
