import { useEffect } from 'react'
import { pictureSources } from '../../../../../../design/pictures/picture-sources.ts'
import { isDataSaverOn } from '../../../../../../design/pictures/use-may-autoplay.ts'
import { useTools } from '../../../../../../kernel/actions/ui/tools.ts'
import { pictureProps } from '../../../../../../kernel/pictures/ui/picture-props.ts'
import { commentsQuery, photoQuery } from '../../cache/photo-queries.ts'
import { stageSizes } from '../stage-sizes.ts'
import type { ListedLook } from './look-list.ts'
import type { LookPaging } from './use-look-paging.ts'

/** Keeps references to decoded pictures, which the browser might otherwise discard before they are shown. */
const decoded = new Map<string, HTMLImageElement>()
const DECODED_MAX = 6

/** Loads the looks before and after the current one, so that paging shows no blank. */
export function useNeighbours({ previous, next }: Pick<LookPaging, 'previous' | 'next'>) {
  const { cache } = useTools()
  const [nextId, previousId] = [next?.id, previous?.id]

  // Requests the photos and their pictures. Depends on ids, because lists are new arrays whenever a like changes them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isDataSaverOn()) return
    for (const look of [next, previous]) if (look) void load(look)
    if (next) void cache.prefetchInfiniteQuery(commentsQuery(next.id))

    async function load(look: ListedLook) {
      if ('images' in look) decode(look.images[0]!.picture)
      await cache.prefetchQuery(photoQuery(look.id))
      const photo = cache.getQueryData(photoQuery(look.id).queryKey)
      if (photo) decode(photo.images[0]!.picture)
    }
  }, [cache, nextId, previousId])
}

function decode(picture: Parameters<typeof pictureProps>[0]) {
  if (decoded.has(picture.src)) return
  const { image, ...files } = pictureProps(picture, '')
  const { src, avif } = pictureSources(files, image.width)
  const element = new Image()
  const source = document.createElement('source')
  Object.assign(source, { type: avif?.type, srcset: avif?.srcSet, sizes: stageSizes(picture, false) })
  document.createElement('picture').append(source, element)
  element.src = src
  // If it fails to load, the viewer reports that when it is shown.
  element.decode().catch(() => decoded.delete(picture.src))
  decoded.set(picture.src, element)
  const [oldest] = decoded.keys()
  if (decoded.size > DECODED_MAX && oldest) decoded.delete(oldest)
}
