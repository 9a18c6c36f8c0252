import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { TagSuggestion } from '../../product.ts'

/** The thumbnail of a product, the logo of a brand, or its initials. */
export function SuggestionThumb({ item }: { item: TagSuggestion }) {
  const picture = item.kind === 'product' ? item.picture : item.logo
  return (
    <span className="block h-12.5 w-10 shrink-0 overflow-hidden bg-sunken">
      {picture ? (
        <Picture
          {...pictureProps(picture, '')}
          sizes="40px"
          ratio="fill"
          fit={item.kind === 'brand' ? 'contain' : 'cover'}
        />
      ) : (
        <span aria-hidden className="grid size-full place-items-center font-display text-[1.25rem]">
          {item.name.charAt(0)}
        </span>
      )}
    </span>
  )
}
