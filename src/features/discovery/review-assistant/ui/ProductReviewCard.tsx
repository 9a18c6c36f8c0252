import { Link } from '@tanstack/react-router'
import { BadgeCheck, ShoppingBag } from 'lucide-react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { formatCount } from '../../../../design/display/count.ts'
import { RatingStars } from '../../../../design/display/RatingStars.tsx'
import { LoadingRegion, Skeleton, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { AskOwners } from '../../../community/questions/ui/AskOwners.tsx'
import type { ReviewCard } from '../review-card.ts'
import { CardExplanation } from './CardExplanation.tsx'
import { CardSources } from './CardSources.tsx'
import { Points } from './Points.tsx'

interface ProductReviewCardProps {
  card: ReviewCard
  heading: 'h2' | 'h3'
  /** Starts with the quotes expanded. */
  isOpen?: boolean
}

/** The opinions of several members about one product, with the source of every number and word (REV-04). */
export function ProductReviewCard({ card, heading: Heading, isOpen = false }: ProductReviewCardProps) {
  const { slug, productName, brandName, picture, pros, cons, saysTooLittle } = card
  const toShop = { to: '/product/$productId', params: { productId: slug } } as const
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 md:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]">
      <div className="grid content-start gap-4 max-md:grid-cols-[7rem_minmax(0,1fr)]">
        <Link {...toShop} tabIndex={-1} aria-hidden className="block">
          {picture ? (
            <Picture
              {...pictureProps(picture, '')}
              sizes="(width >= 60rem) 22rem, 7rem"
              ratio="look"
              fit="cover"
            />
          ) : (
            <span className="grid aspect-4/5 place-items-center bg-sunken text-ink-3">
              <ShoppingBag aria-hidden />
            </span>
          )}
        </Link>
        <div className="grid content-start gap-2">
          {brandName && <p className="type-label text-ink-2 wrap-anywhere">{brandName}</p>}
          <Heading className="display-s wrap-anywhere">{productName}</Heading>
          <Facts card={card} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <p className="max-w-measure text-lead wrap-anywhere">{card.summary}</p>
        <p className="font-strong">
          <span className="sr-only">Recommendation: </span>
          <span
            className={
              card.recommendation.verdict === 'recommended' ? 'tape-under inline-block pb-2.5' : undefined
            }
          >
            {card.recommendation.words}
          </span>
        </p>
        {!saysTooLittle && (
          <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
            <Points title="Pros" kind="pro" points={pros} slug={slug} isOpen={isOpen} />
            <Points title="Cons" kind="con" points={cons} slug={slug} isOpen={isOpen} />
          </div>
        )}
        <CardSources sources={card.sources} slug={slug} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Link {...toShop} className={buttonClass({ look: 'outline' })}>
            View in Shop
            <span className="sr-only">: {productName}</span>
          </Link>
          <CardExplanation card={card} />
        </div>
        {(isOpen || saysTooLittle) && <AskOwners productId={card.id} productName={productName} />}
      </div>
    </article>
  )
}

function Facts({ card: { rating, ratingCount, verifiedPurchases, priceRange } }: { card: ReviewCard }) {
  return (
    <div className="grid gap-1.5 text-small">
      {rating === null ? (
        <p className="text-ink-2">No ratings yet</p>
      ) : (
        <RatingStars
          value={rating}
          count={ratingCount}
          countLabel={ratingCount === 1 ? 'rating' : 'ratings'}
        />
      )}
      <p className="flex items-center gap-1.5 text-ink-2">
        <BadgeCheck aria-hidden className="size-4" />
        {verifiedPurchases === 1
          ? '1 verified purchase'
          : `${formatCount(verifiedPurchases)} verified purchases`}
      </p>
      {priceRange && (
        <p>
          <span className="text-ink-2">{isOnePrice(priceRange) ? 'Price' : 'Price range'}</span>{' '}
          <span className="font-strong tabular-nums">{priceWords(priceRange)}</span>
        </p>
      )}
    </div>
  )
}

type PriceRange = NonNullable<ReviewCard['priceRange']>

const isOnePrice = ({ lowMinor, highMinor }: PriceRange) => lowMinor === highMinor

const priceWords = (range: PriceRange) =>
  isOnePrice(range)
    ? formatMoney(range.lowMinor, range.currency)
    : `${formatMoney(range.lowMinor, range.currency)} to ${formatMoney(range.highMinor, range.currency)}`

export function CardSkeleton() {
  return (
    <LoadingRegion label="Loading reviews" className="grid gap-10 md:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]">
      <Skeleton className="aspect-4/5 max-md:w-28" />
      <div className="grid content-start gap-5">
        <SkeletonText lines={2} />
        <SkeletonText lines={4} />
      </div>
    </LoadingRegion>
  )
}
