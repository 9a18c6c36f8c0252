import { Button } from './Button.tsx'

interface MoreButtonProps {
  /** Of TanStack Query, page by page. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** "older reviews" */
  things: string
  look?: 'outline' | 'text' | undefined
  className?: string | undefined
}

/** Under a list of which there is more: brings the next page, or says that it did not come. */
export function MoreButton({ list, things, look = 'outline', className }: MoreButtonProps) {
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
        ? `${things[0]?.toUpperCase()}${things.slice(1)} did not load. Try again`
        : `Show ${things}`}
    </Button>
  )
}
