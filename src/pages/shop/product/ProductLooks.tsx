import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { wornWithQuery } from '../../../features/catalogue/products/ui/product-queries.ts'
import { productPhotosQuery } from '../../../features/community/photos/ui/cache/photo-queries.ts'
import { PhotoFromUrl } from '../../../features/community/photos/ui/PhotoFromUrl.tsx'

export const WORN_WITH = 'Worn with'

/** The photo viewer over a product's page. It moves through the list from which the look was opened. */
export function ProductLooks({ productId }: { productId: string }) {
  const community = useQuery(productPhotosQuery(productId)).data?.items ?? []
  const wornWith = useQuery(wornWithQuery(productId)).data?.items ?? []
  const listName = useRouterState({ select: ({ location }) => location.state.listName })
  if (listName !== WORN_WITH) return <PhotoFromUrl photos={community} name="Worn by the community" />
  const looks = wornWith.flatMap((suggestion) =>
    suggestion.looks.map(({ id, ownerName: by, picture }) => ({ id, by, picture })),
  )
  // One look may contain several of the suggested products.
  const distinctLooks = [...new Map(looks.map((look) => [look.id, look])).values()]
  return <PhotoFromUrl photos={distinctLooks} name={WORN_WITH} />
}
