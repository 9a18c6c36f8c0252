import type { uploadApi } from '../../../../../kernel/pictures/upload-api.ts'
import { client } from '../../../../../web/api.ts'
import { sendResumably } from '../../../../../web/send-resumably.ts'
import { PART_BYTES } from '../../reel-limits.ts'

const api = client<typeof uploadApi>()

/**
 * Sends a video from where its upload stopped; the reel must exist already. After a lost connection, or in a second
 * window, it continues from there.
 * @throws ApiProblem: a refusal of the server, or `offline` if it stayed unreachable
 */
export async function sendVideo(
  reelId: string,
  file: Blob,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const place = api.address('GET /uploads/{uploadId}', { uploadId: reelId })
  await sendResumably(file, { place, requestBytes: PART_BYTES, onProgress: onShare, signal })
}
