import { client, unexpectedProblem } from '../../../../web/api.ts'
import { sendResumably } from '../../../../web/send-resumably.ts'
import type { PictureFor, UploadedPicture } from '../../picture.ts'
import type { UploadState } from '../../upload.ts'
import type { uploadApi } from '../../upload-api.ts'

const api = client<typeof uploadApi>()

type ResumeOptions = {
  /** Where to resume, from an earlier attempt, tab or day. */
  place: string | null
  /** Called with the address to resume at, which the caller keeps with the file. */
  onPlace: (place: string) => void
}

/**
 * Uploads one picture and reports its progress, 0 to 1. Resumes where the connection broke.
 * @throws ApiProblem: a refusal by the server, or `offline`
 */
export async function sendPicture(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  purpose: PictureFor = 'photo',
  goingOn: Partial<ResumeOptions> = {},
): Promise<UploadedPicture> {
  const endpoint = api.address('POST /uploads')
  const metadata = { for: purpose }
  const { place, answer } = await sendResumably(file, { ...goingOn, endpoint, metadata, onProgress, signal })
  const uploadId = place.slice(place.lastIndexOf('/') + 1)
  const { picture } = answer
    ? (JSON.parse(answer) as UploadState)
    : // Everything had arrived before, and only the response was lost.
      await api('GET /uploads/{uploadId}', { uploadId, signal })
  if (!picture) throw unexpectedProblem()
  return picture
}
