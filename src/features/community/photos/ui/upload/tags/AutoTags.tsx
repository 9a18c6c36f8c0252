import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { Button } from '../../../../../../design/controls/Button.tsx'
import { ErrorState } from '../../../../../../design/display/ErrorState.tsx'
import { Skeleton } from '../../../../../../design/display/Skeleton.tsx'
import type { TagSuggestion } from '../../../../../catalogue/products/product.ts'
import { autoTagsQuery } from '../../../../../catalogue/products/ui/product-queries.ts'
import { SuggestionThumb } from '../../../../../catalogue/products/ui/suggest/SuggestionThumb.tsx'
import type { DraftImage } from '../draft.ts'

/** Suggested tags, each with its reason. Only a click adds a tag. */
export function AutoTags({
  image,
  onChoose,
}: {
  image: DraftImage
  onChoose: (found: TagSuggestion) => void
}) {
  // Runs only once the picture is on the server, so that suggestions do not move while the user reaches for one.
  const suggested = useQuery({ ...autoTagsQuery(image.pictureId), enabled: image.pictureId !== null })
  const tagged = new Set(image.tags.map((tag) => tag.id))
  return (
    <section aria-labelledby="suggested" className="grid gap-3">
      <h2 id="suggested" className="display-s">
        Suggested
      </h2>
      <p className="text-small text-ink-2">
        Based on the picture, your earlier tags and what others are tagging.
      </p>
      {suggested.isPending ? (
        <div className="grid gap-2" aria-busy="true">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      ) : suggested.isError ? (
        <ErrorState heading="h3" title="No suggestions." onRetry={() => suggested.refetch()} />
      ) : suggested.data.items.length === 0 ? (
        <p className="border-y border-line py-4 text-small text-ink-2">
          Nothing to suggest yet. Choose Manual and tag what you see.
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {suggested.data.items.map(({ suggestion, because }) => {
            const isTagged = tagged.has(suggestion.id)
            return (
              <li key={suggestion.id} className="flex items-center gap-3.5 py-2.5">
                <SuggestionThumb item={suggestion} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">{suggestion.name}</span>
                  <span className="block text-meta text-ink-3">{because}</span>
                </span>
                <Button
                  look="outline"
                  size="small"
                  disabled={isTagged}
                  aria-label={isTagged ? `${suggestion.name} is tagged` : `Tag ${suggestion.name}`}
                  onClick={() => onChoose(suggestion)}
                >
                  {isTagged ? <Check aria-hidden /> : <Plus aria-hidden />}
                  {isTagged ? 'Tagged' : 'Tag'}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
