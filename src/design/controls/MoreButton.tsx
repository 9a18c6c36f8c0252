import { Button } from './Button.tsx'

interface MoreButtonProps {
  /** An infinite query of TanStack Query. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** Such as "older reviews". */
  pluralNoun: string
  look?: 'outline' | 'text' | undefined
  className?: string | undefined
}

/** Below a list that has more pages: loads the next page, or shows that loading failed. */
export function MoreButton({ list, pluralNoun, look = 'outline', className }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      look={look}
      size="small"
      className={className}
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {list.isFetchNextPageError
        ? `${pluralNoun[0]?.toUpperCase()}${pluralNoun.slice(1)} did not load. Try again`
        : `Show ${pluralNoun}`}
    </Button>
  )
}
