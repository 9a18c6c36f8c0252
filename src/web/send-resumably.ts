import type { DetailedError, HttpStack, UploadOptions } from 'tus-js-client'
import { ApiProblem, isProblem, isServerUnreachable, unexpectedProblem } from './api.ts'

// Sends large files: tus 1.0 (docs/decisions/082-uploads.md). An upload has an address. Any client that knows it can
// resume after an interruption: also another tab, after a restart, or the service worker.

/** Delays between attempts without progress, in seconds. After the last one, the upload fails. */
const RETRY_SECONDS = [1, 2, 5]
/** A connection that transfers nothing for this long is abandoned. */
const STALLED_MS = 30_000

/** Abort reason of a signal that ends an upload for good. */
export const GIVEN_UP = 'given up'

/** A request that reports no progress must end before it counts as stalled. */
const BLIND_REQUEST_BYTES = 512 * 1024

/** Set before the first upload in a service worker, which has no XMLHttpRequest. This stack reports no progress. */
let httpStack: HttpStack | undefined
export const setHttpStack = (stack: HttpStack) => {
  httpStack = stack
}

type ResumableOptions = {
  /** Where a new upload is created. Required without `place`. */
  endpoint?: string
  /** The address of an upload to resume. */
  place?: string | null
  /** Called with the address at which the upload can be resumed from now on. */
  onPlace?: (place: string) => void
  metadata?: Record<string, string>
  /** Bytes per request; by default all that are left. */
  requestBytes?: number
  /** 0 to 1. Includes what arrived earlier. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

type UploadResult = { place: string; answer: string }

/**
 * Sends a file, starting where its upload stopped. Retries lost connections as long as there is progress, refusals
 * never.
 * @returns the server's last response, empty if everything had arrived before, and the address of the upload's result
 * @throws ApiProblem: a refusal by the server, or `offline`; the signal's reason when it aborts
 */
export async function sendResumably(file: Blob, sending: ResumableOptions): Promise<UploadResult> {
  const { signal, onProgress } = sending
  let place = sending.place ?? null
  let furthest = 0
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce(file, {
        ...sending,
        place,
        onPlace(found) {
          if (found !== place) sending.onPlace?.(found)
          place = found
        },
        onProgress(share) {
          if (share > furthest) attempt = 0
          furthest = Math.max(furthest, share)
          onProgress(share)
        },
      })
    } catch (error) {
      const wait = RETRY_SECONDS[attempt]
      if (signal?.aborted || !isTransient(error) || wait === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, wait * 1000))
      signal?.throwIfAborted()
    }
  }
}

const isTransient = (error: unknown) =>
  isServerUnreachable(error) ||
  isProblem(error, 'pictures-busy') ||
  isProblem(error, 'upload-incomplete') ||
  isProblem(error, 'upload-elsewhere') ||
  isProblem(error, 'reel-busy')

async function sendOnce(file: Blob, sending: ResumableOptions): Promise<UploadResult> {
  const { signal, onPlace, onProgress } = sending
  const tus = await import('tus-js-client').catch(() => {
    throw offline()
  })
  return new Promise((resolve, reject) => {
    let stall: ReturnType<typeof setTimeout>
    const end = () => {
      clearTimeout(stall)
      signal?.removeEventListener('abort', stop)
    }
    const watch = () => {
      clearTimeout(stall)
      stall = setTimeout(() => {
        end()
        void upload.abort().catch(() => {})
        reject(offline())
      }, STALLED_MS)
    }
    const options: UploadOptions = {
      ...(sending.endpoint ? { endpoint: sending.endpoint } : {}),
      ...(sending.place ? { uploadUrl: sending.place } : {}),
      ...(sending.requestBytes ? { chunkSize: sending.requestBytes } : {}),
      ...(httpStack ? { httpStack, chunkSize: BLIND_REQUEST_BYTES } : {}),
      metadata: sending.metadata ?? {},
      headers: { accept: 'application/json' },
      // The retries are in `sendResumably`, which also covers stalled connections.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => upload.url && onPlace?.(pathOf(upload.url)),
      onProgress(sent, total) {
        watch()
        // After the last byte the server makes a picture, which takes a moment.
        if (sent === total) clearTimeout(stall)
        onProgress(total ? sent / total : 0)
      },
      onSuccess({ lastResponse }) {
        end()
        resolve({ place: pathOf(upload.url!), answer: lastResponse.getBody() })
      },
      onError(error) {
        end()
        reject(signal?.aborted ? signal.reason : asProblem(error))
      },
    }
    const upload = new tus.Upload(file, options)
    const stop = () => {
      end()
      void upload.abort(signal?.reason === GIVEN_UP && upload.url !== null).catch(() => {})
      reject(signal?.reason)
    }
    if (signal?.aborted) return stop()
    signal?.addEventListener('abort', stop, { once: true })
    watch()
    upload.start()
  })
}

const pathOf = (address: string) => new URL(address, location.href).pathname

const offline = () =>
  new ApiProblem({ code: 'offline', status: 0, title: 'We cannot reach the server. Please try again.' })

function asProblem(error: Error | DetailedError): ApiProblem {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  if (!answer) return offline()
  const status = answer.getStatus()
  try {
    const body = JSON.parse(answer.getBody())
    if (body.code) return new ApiProblem({ ...body, status })
  } catch {
    // The response to HEAD has no body, and that of a proxy has another format.
  }
  if (status === 404)
    return new ApiProblem({ code: 'upload-not-found', status, title: 'This upload is no longer available.' })
  // The server is restarting, or a proxy cannot reach it.
  return status >= 502 ? offline() : unexpectedProblem(status)
}
