import type { DetailedError, HttpStack, UploadOptions } from 'tus-js-client'
import { ApiProblem, isOutOfReach, isProblem } from './api.ts'

// One way to send what is large: tus 1.0 (docs/decisions/082-uploads.md). An upload has an address; whoever knows it
// goes on where the line broke, also in another tab, after a restart or in the service worker.

/** Pauses between attempts that bring nothing further, in seconds; then whoever sends is told. */
const RETRY_SECONDS = [1, 2, 5]
/** A connection that transfers nothing for so long is given up. */
const STALLED_MS = 30_000

/** The reason of a signal that ends an upload for good. */
export const GIVEN_UP = 'given up'

/** Without progress a request has to end before it seems stalled. */
const BLIND_REQUEST_BYTES = 512 * 1024

/** Another way to the server, without progress: a service worker has no XMLHttpRequest. Set before anything is sent. */
let httpStack: HttpStack | undefined
export const sendBy = (stack: HttpStack) => {
  httpStack = stack
}

type Resumable = {
  /** Where a new upload begins; without it, there has to be a place. */
  endpoint?: string
  /** Where it goes on. */
  place?: string | null
  /** Told where it goes on from now. */
  onPlace?: (place: string) => void
  metadata?: Record<string, string>
  /** The size of one request; by default all that is left. */
  requestBytes?: number
  /** 0 to 1. What arrived before counts. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

type Sent = { place: string; answer: string }

/**
 * Sends a file from where its upload stands. A broken line is tried again as long as there is progress; a refusal is not.
 * @returns the last answer of the server, empty when all had arrived before, and the address that says what became of it
 * @throws ApiProblem: a refusal of the server, or `offline`; the signal's reason where that aborts it
 */
export async function sendResumably(file: Blob, sending: Resumable): Promise<Sent> {
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
      if (signal?.aborted || !isPassing(error) || wait === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, wait * 1000))
      signal?.throwIfAborted()
    }
  }
}

const isPassing = (error: unknown) =>
  isOutOfReach(error) ||
  isProblem(error, 'pictures-busy') ||
  isProblem(error, 'upload-incomplete') ||
  isProblem(error, 'upload-elsewhere') ||
  isProblem(error, 'reel-busy')

async function sendOnce(file: Blob, sending: Resumable): Promise<Sent> {
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
      // The pauses are above, where a stalled line has them too.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => upload.url && onPlace?.(pathOf(upload.url)),
      onProgress(sent, total) {
        watch()
        // With the last byte a picture is made, which takes a moment.
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
    const said = JSON.parse(answer.getBody())
    if (said.code) return new ApiProblem({ ...said, status })
  } catch {
    // HEAD has no words, and a proxy has its own.
  }
  if (status === 404)
    return new ApiProblem({ code: 'upload-not-found', status, title: 'This upload is no longer here.' })
  // The way to the server: it restarts, or a proxy waits for it.
  return status >= 502 ? offline() : new ApiProblem({ code: 'unexpected', status, title: UNEXPECTED })
}

const UNEXPECTED = 'Something went wrong on our side'
