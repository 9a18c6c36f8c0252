import { useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../../design/Button.tsx'
import { counted } from '../../../../design/count.ts'
import { openLive } from '../../../../live-client.ts'
import { useMember } from '../../../members/ui/session-queries.ts'
import { feedQuery, outfitOfTheWeekQuery } from '../photo-queries.ts'

/** "3 new looks", when others publish while the feed is open. The list moves only when it is pressed. */
export function NewLooks() {
  const cache = useQueryClient()
  const memberId = useMember()?.id
  const [published, setPublished] = useState<ReadonlySet<string>>(new Set())
  const [isLoading, setLoading] = useState(false)

  // Listens to the server while the feed is shown.
  useEffect(
    () =>
      openLive(['feed'], ({ payload }) => {
        const { kind, photoId, ownerId } = payload as { kind?: string; photoId?: string; ownerId?: string }
        // What one published oneself is in the list already.
        if (kind === 'published' && photoId && ownerId !== memberId)
          setPublished((before) => new Set(before).add(photoId))
      }),
    [memberId],
  )

  async function show() {
    setLoading(true)
    const { queryKey } = feedQuery({})
    // Only the first page is read again; what was loaded below it follows as one scrolls.
    cache.setQueryData(
      queryKey,
      (held) => held && { pages: held.pages.slice(0, 1), pageParams: held.pageParams.slice(0, 1) },
    )
    await Promise.all([
      cache.refetchQueries({ queryKey, exact: true }),
      cache.refetchQueries({ queryKey: outfitOfTheWeekQuery.queryKey }),
    ])
    setLoading(false)
    setPublished(new Set())
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--header-h)+0.75rem)] z-(--z-sticky) flex justify-center"
    >
      {published.size > 0 && (
        <Button
          size="small"
          busy={isLoading}
          onClick={() => void show()}
          className="pointer-events-auto animate-rise-in shadow-float"
        >
          <ArrowUp aria-hidden className="size-4" />
          {counted(published.size, 'new look')}
        </Button>
      )}
    </div>
  )
}
