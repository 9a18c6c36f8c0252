import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { BrandRef } from '../brand.ts'
import { initials } from '../initials.ts'
import { brandsQuery } from './brand-queries.ts'
import { groupBrandsByLetter } from './brands-by-letter.ts'

/** Every brand with something to show, from A to Z. */
export function BrandsPage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-12">
      <h1 className="display-xl">Brands</h1>
      <Brands />
    </div>
  )
}

const columns = 'grid gap-x-8 sm:grid-cols-2 md:grid-cols-3'

function Brands() {
  const list = useInfiniteQuery(brandsQuery)
  if (!list.data) {
    return list.isError ? (
      <ErrorState
        title="The brands did not load."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <LoadingRegion label="Loading brands" className={`${columns} gap-y-5`}>
        {Array.from({ length: 9 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
          <Skeleton key={at} className="h-12" />
        ))}
      </LoadingRegion>
    )
  }
  const groups = groupBrandsByLetter(list.data.items)
  if (groups.length === 0) {
    return (
      <EmptyState
        drawing="swatches"
        title="No brands yet."
        actions={
          <Link to="/upload" className={buttonClass()}>
            Upload Photo
          </Link>
        }
      >
        Tag the brand of something you wear to create its page.
      </EmptyState>
    )
  }
  return (
    <div>
      {groups.map(({ letter, brands }, at) => (
        <section
          key={`${letter}${brands[0]?.id}`}
          aria-labelledby={`letter-${at}`}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-line py-4 sm:grid-cols-[5rem_minmax(0,1fr)]"
        >
          <h2 id={`letter-${at}`} className="display-m">
            {letter}
          </h2>
          <ul className={columns}>
            {brands.map((brand) => (
              <BrandRow key={brand.id} brand={brand} />
            ))}
          </ul>
        </section>
      ))}
      <ListEnd list={list} pluralNoun="brands" more="More brands" />
    </div>
  )
}

function BrandRow({ brand: { id, name, logo, isVerified } }: { brand: BrandRef }) {
  return (
    <li>
      <Link
        to="/brand/$brandId"
        params={{ brandId: id }}
        className="flex min-h-14 items-center gap-3.5 py-1.5 hover:underline hover:underline-offset-4"
      >
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center overflow-hidden border border-line bg-raised font-display text-[1.25rem] leading-none"
        >
          {logo ? (
            <Picture {...pictureProps(logo, '')} sizes="44px" ratio="fill" fit="contain" />
          ) : (
            initials(name)
          )}
        </span>
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        {isVerified ? (
          <>
            <BadgeCheck aria-hidden className="size-4 shrink-0 text-ink-2" />
            <span className="sr-only">, verified</span>
          </>
        ) : null}
      </Link>
    </li>
  )
}
