import { Hash, Tag } from 'lucide-react'
import { Avatar } from '../../../../design/pictures/Avatar.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { SuggestionThumb } from '../../../catalogue/products/ui/suggest/SuggestionThumb.tsx'
import type { SearchSuggestion } from '../search.ts'
import { suggestionLine, suggestionName } from './suggestion.ts'

export function SuggestionRow({ item }: { item: SearchSuggestion }) {
  return (
    <>
      {item.kind === 'person' ? (
        <span className="grid w-10 shrink-0 place-items-center">
          <Avatar name={item.username} src={item.avatarUrl} />
        </span>
      ) : item.kind === 'article' ? (
        <span className="block h-12.5 w-10 shrink-0 overflow-hidden bg-sunken">
          <Picture {...pictureProps(item.cover, '')} sizes="80px" ratio="fill" />
        </span>
      ) : item.kind === 'category' ? (
        <span className="grid h-12.5 w-10 shrink-0 place-items-center bg-sunken">
          <Tag aria-hidden className="size-4" />
        </span>
      ) : item.kind === 'hashtag' ? (
        <span className="grid h-12.5 w-10 shrink-0 place-items-center bg-sunken">
          <Hash aria-hidden className="size-4" />
        </span>
      ) : (
        <SuggestionThumb item={item} />
      )}
      <span className="min-w-0">
        <span className="block truncate font-semibold">{suggestionName(item)}</span>
        <span className="block truncate text-meta text-ink-3">{suggestionLine(item)}</span>
      </span>
    </>
  )
}
