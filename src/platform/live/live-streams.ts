import { Problem } from '../../problems.ts'
import type { LiveEvent } from './live.ts'

export type StreamLimits = {
  heartbeatMs: number
  /** A stream ends after this long; the browser opens a new one and is authenticated again. */
  lifetimeMs: number
  /** Streams per process. */
  most: number
  /** Streams per address. Generous, because a mobile network puts many users behind one address. */
  maxConnectionsPerAddress: number
  /** Bytes that may be queued for a slow browser before it is dropped. */
  bufferBytes: number
}

const LIMITS: StreamLimits = {
  heartbeatMs: 30_000,
  lifetimeMs: 30 * 60_000,
  most: 10_000,
  maxConnectionsPerAddress: 50,
  bufferBytes: 64 * 1024,
}

/** The slot of a permitted stream that is not open yet. Released by `leave`, or when the stream ends. */
export type StreamSlot = {
  /**
   * `begin` subscribes and returns a function that unsubscribes; it may also end the stream. `cut` closes the
   * connection of a browser that is too slow.
   */
  open(
    begin: (send: (event: LiveEvent) => void, end: () => void) => () => void,
    cut: () => void,
  ): ReadableStream<Uint8Array>
  leave(): void
}

export type LiveStreams = {
  /** @throws Problem 'too-many-requests', 'live-full' or 'service-stopping' */
  take(address: string | null, onLeave: () => void): StreamSlot
  close(): void
}

/** Manages the open server-sent event streams of this process. */
export function makeLiveStreams(given: Partial<StreamLimits> = {}): LiveStreams {
  const limits = { ...LIMITS, ...given }
  const open = new Set<{ beat(): void; end(): void }>()
  const perAddress = new Map<string, number>()
  let takenSlots = 0
  let isClosed = false

  const heartbeat = setInterval(() => {
    for (const stream of open) stream.beat()
  }, limits.heartbeatMs).unref()

  function take(address: string | null, onLeave: () => void): StreamSlot {
    if (isClosed) throw new Problem('service-stopping')
    const ofAddress = address === null ? 0 : (perAddress.get(address) ?? 0)
    if (ofAddress >= limits.maxConnectionsPerAddress)
      throw new Problem('too-many-requests', { retryAfterSeconds: 10 })
    if (takenSlots >= limits.most) throw new Problem('live-full', { retryAfterSeconds: 10 })
    takenSlots++
    if (address !== null) perAddress.set(address, ofAddress + 1)

    let hasLeft = false
    const leave = () => {
      if (hasLeft) return
      hasLeft = true
      takenSlots--
      if (address !== null) {
        const left = (perAddress.get(address) ?? 1) - 1
        if (left > 0) perAddress.set(address, left)
        else perAddress.delete(address)
      }
      onLeave()
    }
    return { leave, open: (begin, cut) => openStream(begin, cut, leave) }
  }

  function openStream(...[begin, cut, leave]: [...Parameters<StreamSlot['open']>, leave: () => void]) {
    let cleanUp = () => {}
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const lifetime = setTimeout(() => stream.end(), limits.lifetimeMs).unref()
          const push = (chunk: Uint8Array) => {
            if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(chunk)
            stream.end()
            // Without this, its buffer would be held until the network gives up, minutes later.
            cut()
          }
          const stream = {
            beat: () => push(HEARTBEAT),
            end: () => {
              cleanUp()
              controller.close()
            },
          }
          open.add(stream)
          // Subscribes only now, so that no event is pushed into a stream that was never handed over.
          const unsubscribe = begin(
            (event) => push(encoded(event)),
            () => stream.end(),
          )
          cleanUp = () => {
            clearTimeout(lifetime)
            open.delete(stream)
            unsubscribe()
            leave()
          }
          push(OPENING)
          // The process may have started to stop while the topics were being checked.
          if (isClosed) stream.end()
        },
        cancel: () => cleanUp(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: limits.bufferBytes }),
    )
  }

  return {
    take,
    close() {
      isClosed = true
      clearInterval(heartbeat)
      for (const stream of open) stream.end()
    },
  }
}

const encoder = new TextEncoder()
/** How long a browser's EventSource waits before it reconnects. */
const OPENING = encoder.encode('retry: 1000\n\n')
// An event and not a comment: scripts cannot see comments, and ours must detect missing heartbeats.
const HEARTBEAT = encoder.encode('event: heartbeat\ndata: {}\n\n')

/** One event goes to thousands of streams, so it is serialized once. */
const written = new WeakMap<LiveEvent, Uint8Array>()

function encoded(event: LiveEvent): Uint8Array {
  let bytes = written.get(event)
  if (!bytes) {
    bytes = encoder.encode(`data: ${JSON.stringify(event)}\n\n`)
    written.set(event, bytes)
  }
  return bytes
}
