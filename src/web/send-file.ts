import { type Address, ApiProblem, problemOfBody } from './api.ts'

/** A connection that transfers nothing for this long is abandoned. */
const STALLED_MS = 30_000

type SendOptions = {
  /** By default the file's own type. */
  type?: string
  /** Called with the progress, 0 to 1. */
  onProgress: (share: number) => void
  signal?: AbortSignal
  /** The message if there is no response. */
  whenLost?: string
}

/**
 * Sends one file as the body of a request, with XMLHttpRequest because fetch reports no progress.
 * @throws ApiProblem: a refusal by the server, or `offline`; the signal's reason when it aborts
 */
export function sendFile<Answer>(
  address: Address<Answer>,
  file: Blob,
  { type = file.type || 'application/octet-stream', onProgress, signal, whenLost }: SendOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout>
    const watch = () => {
      clearTimeout(stall)
      stall = setTimeout(() => request.abort(), STALLED_MS)
    }
    const lost = () => {
      clearTimeout(stall)
      reject(signal?.aborted ? signal.reason : offline(whenLost))
    }
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      watch()
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onerror = lost
    request.onabort = lost
    request.onload = () => {
      clearTimeout(stall)
      const answer = parse(request.responseText)
      if (request.status >= 200 && request.status < 300 && answer) resolve(answer as Answer)
      else reject(problemOfBody(request.status, answer))
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', type)
    watch()
    request.send(file)
  })
}

const offline = (title = 'We cannot reach the server. Please try again.') =>
  new ApiProblem({ code: 'offline', status: 0, title })

function parse(text: string): object | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
