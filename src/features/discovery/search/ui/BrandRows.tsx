import { Link } from '@tanstack/react-router'
import type { BrandRef } from '../../../catalogue/brands/brand.ts'
import { SuggestionThumb } from '../../../catalogue/products/ui/suggest/SuggestionThumb.tsx'

export function BrandRows({ brands }: { brands: readonly BrandRef[] }) {
  return (
    <ul className="grid border-t border-line md:grid-cols-2 md:gap-x-10">
      {brands.map((brand) => (
        <li key={brand.id} className="border-b border-line">
          <Link
            to="/brand/$brandId"
            params={{ brandId: brand.id }}
            preload={false}
            className="flex items-center gap-4 py-2.5 hover:bg-sunken"
          >
            <SuggestionThumb item={{ kind: 'brand', ...brand }} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{brand.name}</span>
              <span className="block truncate text-meta text-ink-3">
                {brand.isVerified ? 'Brand, verified' : 'Brand'}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
