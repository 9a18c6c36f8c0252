import { client, isOutOfReach, isProblem } from '../../../../web/api.ts'
import { sendFile } from '../../../../web/send-file.ts'
import type { PictureFor, UploadedPicture } from '../../picture.ts'
import type { pictureApi } from '../../picture-api.ts'

const api = client<typeof pictureApi>()

/** Pauses between retries when the connection is lost, in seconds; then the member is asked. */
const RETRY_SECONDS = [1, 2, 5]

/**
 * Uploads one picture and reports its progress, 0 to 1. A lost connection is retried; a refusal is not.
 * @throws ApiProblem: a refusal of the server, or `offline`
 */
export async function sendPicture(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  purpose: PictureFor = 'photo',
): Promise<UploadedPicture> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendFile(api.address('POST /pictures', { query: { for: purpose } }), file, {
        onProgress,
        signal,
      })
    } catch (error) {
      const wait = RETRY_SECONDS[attempt]
      const isPassing = isOutOfReach(error) || isProblem(error, 'pictures-busy')
      if (!isPassing || wait === undefined || signal.aborted) throw error
      onProgress(0)
      await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    }
  }
}
