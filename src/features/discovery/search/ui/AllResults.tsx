import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProductGrid } from '../../../catalogue/products/ui/ProductGrid.tsx'
import { PhotoGrid } from '../../../community/photos/ui/PhotoGrid.tsx'
import { ArticleGrid } from '../../../community/trends/ui/ArticleGrid.tsx'
import type { Count, SearchResults } from '../search.ts'
import { BrandRows } from './BrandRows.tsx'
import { countWords } from './count-words.ts'
import { PeopleRows } from './PeopleRows.tsx'
import type { SearchKind } from './search-address.ts'
import { foundLooksQuery } from './search-queries.ts'

const LOOKS_SHOWN = 8

/** The best results of every kind that has any, with a link to all of that kind. */
export function AllResults({ q, results }: { q: string; results: SearchResults }) {
  const { products, looks, people, brands, articles } = results
  const found = useInfiniteQuery(foundLooksQuery(q))
  const shownLooks = found.data?.pages[0]?.items.slice(0, LOOKS_SHOWN) ?? []
  return (
    <div className="grid gap-14 sm:gap-20">
      {products.items.length > 0 ? (
        <Section q={q} kind="products" title="Products" count={products} shown={products.items.length}>
          <ProductGrid products={products.items} />
        </Section>
      ) : null}
      {shownLooks.length > 0 ? (
        <Section q={q} kind="looks" title="Looks" count={looks} shown={shownLooks.length}>
          <PhotoGrid photos={shownLooks} name={`“${q}”`} />
        </Section>
      ) : null}
      {people.items.length > 0 ? (
        <Section q={q} kind="people" title="People" count={people} shown={people.items.length}>
          <PeopleRows people={people.items} />
        </Section>
      ) : null}
      {brands.items.length > 0 ? (
        <Section q={q} kind="brands" title="Brands" count={brands} shown={brands.items.length}>
          <BrandRows brands={brands.items} />
        </Section>
      ) : null}
      {articles.items.length > 0 ? (
        <Section q={q} kind="articles" title="Articles" count={articles} shown={articles.items.length}>
          <ArticleGrid articles={articles.items} />
        </Section>
      ) : null}
    </div>
  )
}

type SectionProps = {
  q: string
  kind: SearchKind
  title: string
  count: Count
  shown: number
  children: ReactNode
}

function Section({ q, kind, title, count, shown, children }: SectionProps) {
  return (
    <section
      aria-labelledby={kind}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-ink pt-5 first:border-0 first:pt-0"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={kind} className="display-m">
          {title}
        </h2>
        {count.count > shown ? (
          <Link
            to="/search"
            search={{ q, kind }}
            className="text-link inline-flex min-h-target items-center text-small"
          >
            {`All ${countWords(kind, count)}`}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  )
}
