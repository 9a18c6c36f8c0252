import { LIVE_PATH, reconnectDelayMs } from '../platform/live/reconnect.ts'

export type LiveEvent = { topic: string; payload: Record<string, unknown> }
export type LiveListener = (event: LiveEvent) => void

/** Topics are requested one after the other while a page is built; they share one connection. */
const GATHER_MS = 200
/** The server's heartbeat comes every 30 s; two may be lost. */
const STALE_MS = 75_000
const HIDDEN_MS = 60_000
/** As many as the server accepts. */
const MOST_TOPICS = 20
/** Of the six connections a browser opens to a server, pictures and API calls need some too. */
const MOST_TABS = 4

type Connection = { close(): void }
type Opened = { topics: string[]; connection: Connection }

/** The browser's APIs; a test passes its own. */
export type LiveParts = {
  connect(
    topics: string[],
    on: { open(): void; event(event: LiveEvent): void; beat(): void; lost(): void },
  ): Connection
  isHidden(): boolean
  /** Calls back once the page has nothing more urgent to do. */
  whenIdle(begin: () => void): void
  /** Tells the browser's other tabs that this one listens now. */
  announce(): void
}

/**
 * One connection per tab for every listener in it. Listeners get `{ topic: 'live', payload: { missed: true }
 * }` when events may have been lost: reload what is shown. An event can arrive twice.
 */
export function makeLiveClient({ connect, isHidden, whenIdle, announce }: LiveParts) {
  const listeners = new Set<{ topics: string[]; hear: LiveListener }>()
  let current: Opened | null = null
  /** Being opened, while `current` still works: events in between must not be lost. */
  let next: Opened | null = null
  /** Other tabs that began to listen after this one. */
  const others = new Set<string>()
  let failures = 0
  /** Nothing was received for a while, so listeners must reload. */
  let hasGap = false
  let isPaused = false
  let isReady = false
  let gather: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let stale: ReturnType<typeof setTimeout> | undefined
  let hidden: ReturnType<typeof setTimeout> | undefined

  /** Without `:` first: when there are too many, the oldest photos are left out. */
  function wanted(): string[] {
    const topics = [...new Set([...listeners].flatMap((listener) => listener.topics))]
    const few = topics.filter((topic) => !topic.includes(':'))
    const many = topics.filter((topic) => topic.includes(':'))
    return [...few, ...many.slice(-(MOST_TOPICS - few.length))]
  }

  function close() {
    next?.connection.close()
    current?.connection.close()
    next = null
    current = null
    clearTimeout(retry)
    clearTimeout(stale)
  }

  /** Opens what is needed. A connection with more topics than needed is kept, for those that come back. */
  function adjust() {
    const topics = wanted()
    if (topics.length === 0) {
      close()
      hasGap = false
      return
    }
    if (isPaused || !isReady) return
    const heardTopics = (next ?? current)?.topics
    if (!heardTopics || !topics.every((topic) => heardTopics.includes(topic))) open(topics)
  }

  function open(topics: string[]) {
    next?.connection.close()
    clearTimeout(retry)
    const connection = connect(topics, {
      open() {
        current?.connection.close()
        current = { topics, connection }
        next = null
        failures = 0
        others.clear()
        heard()
        announce()
        if (hasGap) tell({ topic: 'live', payload: { missed: true } })
        hasGap = false
      },
      event(event) {
        heard()
        tell(event)
      },
      beat: heard,
      lost: () => lose(connection),
    })
    next = { topics, connection }
    // A connection that never opens is as silent as one that died.
    if (!current) heard()
  }

  function lose(connection: Connection) {
    connection.close()
    if (connection === current?.connection) {
      current = null
      clearTimeout(stale)
      hasGap = true
      // The one being opened takes over.
      if (next) return
    } else if (connection === next?.connection) {
      next = null
      // The first connection of a page failed: events until the second one count as missed too.
      hasGap ||= current === null
    } else return
    clearTimeout(retry)
    retry = setTimeout(adjust, reconnectDelayMs(failures++))
  }

  function heard() {
    clearTimeout(stale)
    stale = setTimeout(() => {
      const silent = current ?? next
      if (silent) lose(silent.connection)
    }, STALE_MS)
  }

  function tell(event: LiveEvent) {
    for (const { topics, hear } of [...listeners]) {
      if (event.topic === 'live' || topics.includes(event.topic)) hear(event)
    }
  }

  function pause() {
    if (isPaused) return
    isPaused = true
    hasGap = true
    close()
  }

  return {
    /** Listens to the topics until the returned function is called. */
    listen(topics: string[], hear: LiveListener): () => void {
      const listener = { topics, hear }
      listeners.add(listener)
      const changed = () => {
        clearTimeout(gather)
        gather = setTimeout(adjust, GATHER_MS)
      }
      if (!isReady) {
        whenIdle(() => {
          isReady = true
          // A tab opened in the background starts when it becomes visible.
          if (isHidden()) pause()
          adjust()
        })
      } else changed()
      return () => {
        listeners.delete(listener)
        changed()
      }
    },

    /** A tab that is hidden for a minute closes its connection. */
    visibilityChanged() {
      clearTimeout(hidden)
      if (isHidden()) {
        hidden = setTimeout(pause, HIDDEN_MS)
      } else if (isPaused) {
        isPaused = false
        adjust()
      }
    },

    /**
     * Another tab listens now. Hidden tabs close at once; of the visible ones, in windows side by side, the
     * oldest, until they are used again.
     */
    otherTabListens(tab: string) {
      others.add(tab)
      if (isHidden() || others.size >= MOST_TABS) pause()
    },

    /**
     * The page is left: with an open connection it could not be restored from the browser's back/forward
     * cache.
     */
    pause,
  }
}

let client: ReturnType<typeof makeLiveClient> | null = null

/**
 * Listens to live events in this tab: `feed`, `me`, `photo:<id>`.
 * @returns a function that stops listening
 */
export function openLive(topics: string[], listener: LiveListener): () => void {
  client ??= browserClient()
  return client.listen(topics, listener)
}

function browserClient() {
  const tabs = new BroadcastChannel('showoff-live')
  // Not a UUID: browsers create those on https only, and an installation may run on plain http.
  const ownName = String(Math.random())
  const made = makeLiveClient({
    connect(topics, on) {
      const source = new EventSource(`/api${LIVE_PATH}?topics=${topics.join(',')}`)
      source.onopen = on.open
      source.onmessage = ({ data }) => on.event(JSON.parse(data))
      source.addEventListener('heartbeat', on.beat)
      // Closed by `lost`, because the browser's own reconnecting uses other pauses.
      source.onerror = on.lost
      return source
    },
    isHidden: () => document.hidden,
    whenIdle: (begin) =>
      'requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 1000),
    announce: () => tabs.postMessage(ownName),
  })
  tabs.onmessage = ({ data }) => made.otherTabListens(data)
  document.addEventListener('visibilitychange', made.visibilityChanged)
  addEventListener('focus', made.visibilityChanged)
  addEventListener('pagehide', made.pause)
  addEventListener('pageshow', made.visibilityChanged)
  return made
}
