import { ApiProblem } from '../../../../api.ts'
import type { PictureFor, UploadedPicture } from '../../photo.ts'

/** Waits between tries when the connection is lost, in seconds; then the member is asked. */
const RETRY_SECONDS = [1, 2, 5]
/** A connection that moves no byte for this long is given up and tried again. */
const STALLED_MS = 30_000

/**
 * Sends one picture and tells how far it is, 0 to 1. A lost connection is tried again; a refusal is not.
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
      return await sendOnce(file, onProgress, signal, purpose)
    } catch (error) {
      const wait = RETRY_SECONDS[attempt]
      const isPassing =
        error instanceof ApiProblem && (error.code === 'offline' || error.code === 'pictures-busy')
      if (!isPassing || wait === undefined || signal.aborted) throw error
      onProgress(0)
      await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    }
  }
}

/** XMLHttpRequest, because fetch does not tell how much has been sent. */
function sendOnce(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  purpose: PictureFor,
): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout>
    const watch = () => {
      clearTimeout(stall)
      stall = setTimeout(() => request.abort(), STALLED_MS)
    }
    const lost = () => {
      clearTimeout(stall)
      reject(
        signal.aborted
          ? signal.reason
          : new ApiProblem({
              code: 'offline',
              status: 0,
              title: 'We cannot reach the server. Please try again.',
            }),
      )
    }
    request.upload.onprogress = (event) => {
      watch()
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onerror = lost
    request.onabort = lost
    request.onload = () => {
      clearTimeout(stall)
      const answer = parse(request.responseText)
      if (request.status === 201 && answer) resolve(answer as UploadedPicture)
      else reject(asProblem(request.status, answer))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', `/api/pictures?for=${purpose}`)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    watch()
    request.send(file)
  })
}

function parse(text: string): object | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function asProblem(status: number, answer: object | null): ApiProblem {
  const said = answer as ConstructorParameters<typeof ApiProblem>[0] | null
  return new ApiProblem(
    said?.code
      ? { ...said, status }
      : { code: 'unexpected', status, title: 'Something went wrong on our side' },
  )
}
