import { ApiProblem, client, isOutOfReach, readProblem } from '../../../../../web/api.ts'
import type { reelUploadApi } from '../../reel-api.ts'
import { PART_BYTES } from '../../reel-limits.ts'

const api = client<typeof reelUploadApi>()

/** Pauses between retries when the connection is lost, in seconds; then the member is asked. */
const RETRY_SECONDS = [1, 2, 5, 10]
/** A chunk that takes longer is aborted and sent again. */
const PIECE_MS = 60_000

const askUpload = (reelId: string) => api('GET /reels/{reelId}/upload', { reelId })

/**
 * Sends a video chunk by chunk, from the offset the server names; after a lost connection, or in a second
 * window, it continues there.
 * @throws ApiProblem: a refusal of the server, or `offline` when it stayed unreachable
 */
export async function sendVideo(reelId: string, file: Blob, onShare: (share: number) => void): Promise<void> {
  let at: number | null = null
  let failures = 0
  for (;;) {
    try {
      // Asked again after every failure: more may have arrived than was confirmed.
      if (at === null) {
        const { stage, bytesReceived } = await askUpload(reelId)
        if (stage !== 'uploading') return
        at = bytesReceived
      }
      onShare(at / file.size)
      if (at >= file.size) return
      at = await putPart(reelId, at, file.slice(at, at + PART_BYTES))
      failures = 0
    } catch (error) {
      at = null
      const isElsewhere = api.isProblem(error, 'upload-elsewhere') || api.isProblem(error, 'reel-busy')
      const wait = RETRY_SECONDS[failures++]
      if (!(isElsewhere || isPassing(error)) || wait === undefined) throw error
      if (!isElsewhere) await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    }
  }
}

const isPassing = (error: unknown) =>
  isOutOfReach(error) ||
  api.isProblem(error, 'upload-incomplete') ||
  api.isProblem(error, 'too-many-requests')

async function putPart(reelId: string, at: number, piece: Blob): Promise<number> {
  const part = api.address('PUT /reels/{reelId}/parts/{startsAt}', { reelId, startsAt: at })
  const answer = await fetch(part, {
    method: 'PUT',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: piece,
    signal: AbortSignal.timeout(PIECE_MS),
  }).catch(() => null)
  if (!answer) {
    const title = 'We cannot reach the server. Please try again.'
    throw new ApiProblem({ code: 'offline', status: 0, title })
  }
  if (!answer.ok) throw await readProblem(answer)
  return ((await answer.json()) as { bytesReceived: number }).bytesReceived
}
