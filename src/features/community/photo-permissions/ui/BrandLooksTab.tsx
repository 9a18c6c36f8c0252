import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Segmented } from '../../../../design/controls/Segmented.tsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { formatCount } from '../../../../design/display/count.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { Select } from '../../../../design/fields/Select.tsx'
import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import type { BrandLook } from '../photo-permission.ts'
import { brandLooksQuery } from './photo-permission-queries.ts'
import { stateWords } from './request-state-words.ts'

const AskForPhoto = lazyLayer(() => import('./AskForPhoto.tsx').then((file) => file.AskForPhoto))

interface BrandLooksTabProps {
  brand: { id: string; name: string }
  products: readonly { id: string; name: string }[]
  sort: 'newest' | 'liked'
  product: string | null
  onChoose: (choice: { sort: 'newest' | 'liked'; product: string | null }) => void
}

const grid = 'grid grid-cols-2 gap-x-(--gap-x) gap-y-(--gap-y) sm:grid-cols-3 lg:grid-cols-4'

/** Public looks with the brand, each with the brand's request for it. */
export function BrandLooksTab({ brand, products, sort, product, onChoose }: BrandLooksTabProps) {
  const list = useInfiniteQuery(brandLooksQuery(brand.id, { sort, product }))
  const [asking, setAsking] = useState<BrandLook | null>(null)
  const looks = list.data?.items
  return (
    <section aria-labelledby="looks" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="looks" className="display-m">
        Looks that wear {brand.name}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label="Order"
          choices={[
            { value: 'newest', label: 'Newest' },
            { value: 'liked', label: 'Most liked' },
          ]}
          value={sort}
          onChange={(next) => onChoose({ sort: next, product })}
        />
        {products.length > 1 ? (
          <Select
            size="small"
            aria-label="Product"
            value={product ?? ''}
            onChange={({ target }) => onChoose({ sort, product: target.value || null })}
          >
            <option value="">All products</option>
            {products.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        ) : null}
      </div>
      {looks ? (
        looks.length > 0 ? (
          <ul className={grid} aria-busy={list.isPlaceholderData || undefined}>
            {looks.map((look) => (
              <Look key={look.photoId} look={look} onAsk={() => setAsking(look)} />
            ))}
          </ul>
        ) : (
          <EmptyState
            drawing="frame"
            heading="h3"
            title={product ? 'No looks with this product yet.' : 'No looks yet.'}
          >
            Public looks on which members tag {brand.name} or its products are listed here.
          </EmptyState>
        )
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="The looks did not load."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <LoadingRegion label="Loading looks" className={grid}>
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} className="aspect-look" />
          ))}
        </LoadingRegion>
      )}
      {list.hasNextPage ? <ListEnd list={list} pluralNoun="looks" /> : null}
      {asking ? <AskForPhoto brand={brand} look={asking} onClose={() => setAsking(null)} /> : null}
    </section>
  )
}

function Look({ look, onAsk }: { look: BrandLook; onAsk: () => void }) {
  const name = nameOf(look.owner)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <Link to="/photo/$photoId" params={{ photoId: look.photoId }} preload={false} className="block">
        <Picture
          {...pictureProps(look.picture, look.altText || look.caption || `Photo by ${name}`)}
          sizes="(width >= 1024px) 24vw, (width >= 640px) 32vw, 48vw"
          ratio="look"
          position={{ x: 50, y: 30 }}
        />
      </Link>
      <div className="flex items-center gap-2 text-small">
        <Link
          to="/user/$userId"
          params={{ userId: look.owner.username }}
          className="min-w-0 truncate font-semibold hover:underline"
        >
          {name}
        </Link>
        {look.likeCount === null ? null : (
          <span className="ml-auto flex shrink-0 items-center gap-1.5 text-ink-2">
            <Heart aria-hidden className="size-4" />
            <span className="sr-only">Likes: </span>
            {formatCount(look.likeCount)}
          </span>
        )}
      </div>
      {look.products.length > 0 ? (
        <p className="line-clamp-2 text-meta text-ink-2 wrap-anywhere">
          {look.products.map((one) => one.name).join(', ')}
        </p>
      ) : null}
      {look.request ? (
        <Badge look={look.request === 'granted' ? 'success' : undefined} className="justify-self-start">
          {stateWords[look.request]}
        </Badge>
      ) : null}
      {look.canAsk ? (
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          aria-label={`Ask to show photo of ${name}`}
          onClick={onAsk}
        >
          Ask to show photo
        </Button>
      ) : null}
    </li>
  )
}
