import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { photoLinkClass } from '../../../../kernel/pictures/ui/photo-link-class.ts'
import type { CollectionItemView } from '../collection.ts'

/** The whole picture is a link to the look or the product. */
export function ItemLink({ item, children }: { item: CollectionItemView; children: ReactNode }) {
  const last = item.href?.split('/').at(-1) ?? ''
  return item.kind === 'look' ? (
    <Link
      to="/photo/$photoId"
      params={{ photoId: last }}
      className={photoLinkClass}
      aria-label={item.altText}
    >
      {children}
    </Link>
  ) : (
    <Link
      to="/product/$productId"
      params={{ productId: last }}
      className={photoLinkClass}
      aria-label={item.altText}
    >
      {children}
    </Link>
  )
}
