import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { Picture, PictureUnavailable } from '../../../../design/pictures/Picture.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { Wish } from '../wish.ts'
import { useRemoveWish } from './wish-changes.ts'
import { wishesQuery } from './wish-queries.ts'
import { stockWords } from './wish-words.ts'

const SHOWN = 4

/**
 * The latest watched products, beside the member's other saved items: what each costs, and whether it can be bought.
 */
export function LatestWishes() {
  const list = useInfiniteQuery(wishesQuery)
  const wishes = list.data?.items
  return (
    <section aria-labelledby="watching">
      <div className="mb-2 flex min-h-target items-center justify-between gap-4">
        <h2 id="watching" className="display-s">
          Watching
        </h2>
        {wishes && wishes.length > 0 && (
          <Link to="/dashboard/wishes" className="text-link text-small">
            Wish list
          </Link>
        )}
      </div>
      {wishes ? (
        wishes.length > 0 ? (
          <ul className="border-t border-line">
            {wishes.slice(0, SHOWN).map((wish) => (
              <LatestWish key={wish.product.id} wish={wish} />
            ))}
          </ul>
        ) : (
          <div className="grid justify-items-start gap-2 text-small text-ink-2">
            <p className="max-w-measure">
              Nothing watched yet. Press “Watch it” on a product, and we will tell you when it is back or
              costs less.
            </p>
            <Link to="/shop" className="text-link inline-flex min-h-target items-center">
              Browse the shop
            </Link>
          </div>
        )
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="Your wish list did not load."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the wish list" className="grid gap-3">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </LoadingRegion>
      )}
    </section>
  )
}

function LatestWish({ wish: { product, watch } }: { wish: Wish }) {
  const stop = useRemoveWish(product)
  const { slug, name, brandName, picture } = product
  return (
    <li className="relative grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-3.5 border-b border-line py-2">
      {picture ? (
        <Picture {...pictureProps(picture, '')} sizes="44px" />
      ) : (
        <PictureUnavailable alt="" aspectRatio="4 / 5" />
      )}
      <span className="min-w-0">
        <Link
          to="/product/$productId"
          params={{ productId: slug }}
          className="block text-small font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          {name}
        </Link>
        <span className="block text-meta text-ink-3">
          {[brandName, priceWords({ product, watch }), stockWords(product)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <IconButton
        icon={BellRing}
        label={`Watch ${name}`}
        pressed
        busy={stop.isPending}
        onClick={() => stop.mutate(watch)}
        className="z-1 -mr-3"
      />
    </li>
  )
}

/** "$380.00, was $420.00" */
function priceWords({ product, watch }: Wish): string | null {
  const { isSold, priceMinor, currency } = product
  if (!isSold) return null
  const price = formatMoney(priceMinor, currency)
  const before = watch.startPriceMinor
  return before === null || before <= priceMinor ? price : `${price}, was ${formatMoney(before, currency)}`
}
