import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { BrandRef } from '../../../brands/brand.ts'
import { initials } from '../../../brands/initials.ts'

/** Logo, name, Verified and the official website (PDP-04). */
export function BrandBlock({ brand }: { brand: BrandRef }) {
  const site =
    brand.officialWebsite && URL.canParse(brand.officialWebsite) ? new URL(brand.officialWebsite) : null
  return (
    <div className="flex items-center gap-3.5 border-b border-line pb-5">
      <Link
        to="/brand/$brandId"
        params={{ brandId: brand.id }}
        // The name beside it links there too.
        aria-hidden
        tabIndex={-1}
        className="grid size-11 shrink-0 place-items-center overflow-hidden border border-ink font-display text-[1.25rem] leading-none"
      >
        {brand.logo ? (
          <Picture {...pictureProps(brand.logo, '')} sizes="44px" ratio="fill" fit="contain" onFirstScreen />
        ) : (
          initials(brand.name)
        )}
      </Link>
      <div className="grid min-w-0 flex-1 justify-items-start">
        <Link
          to="/brand/$brandId"
          params={{ brandId: brand.id }}
          className="max-w-full truncate font-semibold hover:underline hover:underline-offset-4"
        >
          {brand.name}
        </Link>
        {site ? (
          <a
            href={site.href}
            target="_blank"
            rel="noopener noreferrer"
            className="max-w-full truncate text-meta leading-6 text-ink-3 hover:underline hover:underline-offset-4"
          >
            {site.host}
            <span className="sr-only">, official website, opens in a new tab</span>
          </a>
        ) : null}
      </div>
      {brand.isVerified ? (
        <Badge look="line" icon={BadgeCheck}>
          Verified
        </Badge>
      ) : null}
    </div>
  )
}
