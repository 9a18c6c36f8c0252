import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture, PictureUnavailable } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { CollectionItemView } from '../collection.ts'
import { ItemLink } from './ItemLink.tsx'

export const itemGridClass = 'grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-7 lg:grid-cols-4'

/** Items per row in the widest grid. */
export const FIRST_ROW = 4

const SIZES = '(width >= 75rem) 22vw, (width >= 40rem) 31vw, 46vw'

interface CollectionItemProps {
  item: CollectionItemView
  onFirstScreen?: boolean | undefined
  /** The owner's buttons on the picture. */
  tools?: ReactNode | undefined
}

/** A look or product in a collection, or a placeholder for one that is currently hidden. */
export function CollectionItem({ item, onFirstScreen, tools }: CollectionItemProps) {
  return (
    <article aria-label={item.name ?? 'Hidden item'} className="grid min-w-0 content-start gap-3">
      <div className="on-photo relative aspect-look overflow-hidden bg-sunken">
        {item.picture && item.href ? (
          <ItemLink item={item}>
            <Picture
              {...pictureProps(item.picture, item.altText)}
              ratio="fill"
              sizes={SIZES}
              onFirstScreen={onFirstScreen}
              position={item.kind === 'look' ? { x: 50, y: 30 } : undefined}
            />
          </ItemLink>
        ) : item.href ? (
          <ItemLink item={item}>
            <PictureUnavailable alt={item.altText} aspectRatio="4 / 5" />
          </ItemLink>
        ) : (
          <span className="grid size-full place-content-center justify-items-center gap-2 text-ink-3">
            <EyeOff aria-hidden />
          </span>
        )}
        {tools}
      </div>
      <div className="min-w-0">
        <h2 className="line-clamp-2 text-small font-strong wrap-anywhere">
          {item.name ?? 'Hidden at the moment'}
        </h2>
        <p className="truncate text-meta text-ink-3">
          {item.href
            ? [item.kind === 'look' ? 'Look' : 'Product', item.by].filter(Boolean).join(' · ')
            : 'Only you can see that it is here.'}
        </p>
      </div>
    </article>
  )
}
