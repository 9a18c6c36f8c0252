import { queryOptions } from '@tanstack/react-query'
import { ApiProblem, client, readProblem } from '../../../../web/api.ts'
import type { FoundProducts } from '../visual-search.ts'
import type { visualSearchApi } from '../visual-search-api.ts'
import type { PicturePart } from './visual-search-address.ts'

const api = client<typeof visualSearchApi>()

/** The same picture and part is not requested twice within this time. */
const CACHE_MS = 5 * 60_000

export const searchInLookQuery = (look: { photoId: string; imageId: string }, part: PicturePart | null) =>
  queryOptions({
    queryKey: ['find', 'look', look, part],
    queryFn: ({ signal }) =>
      api('GET /find/photos/{photoId}/images/{imageId}', {
        photoId: look.photoId,
        imageId: look.imageId,
        query: { ...part },
        signal,
      }),
    staleTime: CACHE_MS,
    retry: false,
  })

/** The viewer's picture, which is sent again for each part: the server stores nothing. */
export type ChosenFile = { key: string; file: Blob }

export const searchByFileQuery = ({ key, file }: ChosenFile, part: PicturePart | null) =>
  queryOptions({
    queryKey: ['find', 'file', key, part],
    queryFn: ({ signal }) => sendPicture(file, part, signal),
    staleTime: CACHE_MS,
    retry: false,
  })

async function sendPicture(
  file: Blob,
  part: PicturePart | null,
  signal: AbortSignal,
): Promise<FoundProducts> {
  const response = await fetch(api.address('POST /find', { query: { ...part } }), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': file.type || 'application/octet-stream' },
    body: file,
    signal,
  }).catch((error) => {
    if (signal.aborted) throw error
    throw new ApiProblem({
      code: 'offline',
      status: 0,
      title: 'We cannot reach the server. Please try again.',
    })
  })
  if (!response.ok) throw await readProblem(response)
  return (await response.json()) as FoundProducts
}

export const similarProductsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['products', 'similar', productId],
    queryFn: ({ signal }) => api('GET /products/{productId}/similar', { productId, signal }),
  })
