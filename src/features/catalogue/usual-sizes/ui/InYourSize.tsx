import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Chip, RemovableChip } from '../../../../design/controls/Chip.tsx'
import { formatCount } from '../../../../design/display/count.ts'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { wornSizeWords } from '../../products/sizes.ts'
import { withoutFilter } from '../../products/ui/filters/filter-words.ts'
import { ListExtras } from '../../products/ui/list-extras.ts'
import { productCountQuery } from '../../products/ui/product-queries.ts'
import { decodeList, encodeList, type ShopFilter } from '../../products/ui/shop-search.ts'
import { toWornSizes } from '../scales.ts'
import type { OwnSizes } from '../usual-sizes.ts'
import { OwnSizeNote } from './OwnSizeNote.tsx'
import { ownSizesQueries, wornSizesQuery } from './usual-size-queries.ts'

/** Product lists inside show whether the member's size is in stock, and can be filtered by it. */
export const InYourSize = ({ children }: { children: ReactNode }) => (
  <ListExtras value={extras}>{children}</ListExtras>
)

/** Returns an empty list for visitors, and for members without a known size. */
function useWornSizes(): string[] {
  const member = useMember()
  const { data } = useQuery({ ...wornSizesQuery, enabled: Boolean(member) })
  return member && data ? toWornSizes(data) : []
}

function useSizeNotes(productIds: readonly string[]): ReadonlyMap<string, ReactNode> {
  const isKnown = useWornSizes().length > 0
  const ownSizes = useQueries({ queries: isKnown ? ownSizesQueries(productIds) : [], combine: mergeOwnSizes })
  return new Map(ownSizes.map((own) => [own.productId, <OwnSizeNote key={own.productId} own={own} />]))
}

const mergeOwnSizes = (answers: { data: OwnSizes | undefined }[]) =>
  answers.flatMap(({ data }) => data?.items ?? [])

const extras: ListExtras = { OwnFilter: InYourSizeChip, useNotes: useSizeNotes }

type InYourSizeChipProps = { search: ShopFilter; onChange: (search: ShopFilter) => void }

/** The filter by the viewer's own sizes. Sizes of another member, from a shared link, can only be removed. */
function InYourSizeChip({ search, onChange }: InYourSizeChipProps) {
  const own = useWornSizes()
  const chosen = decodeList(search.worn ?? '')
  const isOwn = chosen.length > 0 && chosen.toSorted().join() === own.join()
  const { sort: _, ...others } = search
  const { data: matching } = useQuery({
    ...productCountQuery({ ...others, worn: encodeList(own) }),
    enabled: own.length > 0,
  })
  const takeOut = () => onChange(withoutFilter(search, 'worn'))
  if (chosen.length > 0 && !isOwn)
    return <RemovableChip label={`In ${wornSizeWords(chosen)}`} onRemove={takeOut} />
  if (own.length === 0) return null
  return (
    <Chip on={isOwn} onClick={isOwn ? takeOut : () => onChange({ ...search, worn: encodeList(own) })}>
      <span className="min-w-0 truncate">In your size, {wornSizeWords(own)}</span>
      {matching && !matching.isEstimate ? (
        <span className="tabular-nums opacity-75">{formatCount(matching.matchingCount)}</span>
      ) : null}
    </Chip>
  )
}
