import { LIVE_PATH, reconnectDelayMs } from '../platform/live/reconnect.ts'

export type LiveEvent = { topic: string; payload: Record<string, unknown> }
export type LiveListener = (event: LiveEvent) => void

/** While a page is built, listeners subscribe one after another; this delay lets them share one connection. */
const GATHER_MS = 200
/** The server sends a heartbeat every 30 s; two may be lost. */
const STALE_MS = 75_000
const HIDDEN_MS = 60_000
/** The server's limit. */
const MOST_TOPICS = 20
/** A browser opens six connections to a server; pictures and API calls need some of them. */
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
  /** Notifies the browser's other tabs that this tab is listening. */
  announce(): void
}

/**
 * Keeps one connection per tab for all its listeners. Listeners get `{ topic: 'live', payload: { missed: true } }` when
 * events may have been lost, and must then reload what they show. An event can arrive twice.
 */
export function makeLiveClient({ connect, isHidden, whenIdle, announce }: LiveParts) {
  const listeners = new Set<{ topics: string[]; onEvent: LiveListener }>()
  let current: Opened | null = null
  /** The connection being opened. `current` stays open meanwhile, so that no event is lost. */
  let next: Opened | null = null
  /** Other tabs that started listening after this one. */
  const others = new Set<string>()
  let failures = 0
  /** Events may have been missed, so listeners must reload. */
  let hasGap = false
  let isPaused = false
  let isReady = false
  let gather: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let stale: ReturnType<typeof setTimeout> | undefined
  let hidden: ReturnType<typeof setTimeout> | undefined

  /** Topics without `:` come first. If there are too many topics, the oldest photos are left out. */
  function wantedTopics(): string[] {
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

  /** Opens a connection if needed. One that covers more topics than needed stays, because listeners may return. */
  function adjust() {
    const topics = wantedTopics()
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
        restartStaleTimer()
        announce()
        if (hasGap) tell({ topic: 'live', payload: { missed: true } })
        hasGap = false
      },
      event(event) {
        restartStaleTimer()
        tell(event)
      },
      beat: restartStaleTimer,
      lost: () => lose(connection),
    })
    next = { topics, connection }
    // A connection that never opens must time out too.
    if (!current) restartStaleTimer()
  }

  function lose(connection: Connection) {
    connection.close()
    if (connection === current?.connection) {
      current = null
      clearTimeout(stale)
      hasGap = true
      // The connection being opened takes over.
      if (next) return
    } else if (connection === next?.connection) {
      next = null
      // The first connection of a page failed, so events until the next one count as missed.
      hasGap ||= current === null
    } else return
    clearTimeout(retry)
    retry = setTimeout(adjust, reconnectDelayMs(failures++))
  }

  function restartStaleTimer() {
    clearTimeout(stale)
    stale = setTimeout(() => {
      const silent = current ?? next
      if (silent) lose(silent.connection)
    }, STALE_MS)
  }

  function tell(event: LiveEvent) {
    for (const { topics, onEvent } of [...listeners]) {
      if (event.topic === 'live' || topics.includes(event.topic)) onEvent(event)
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
    listen(topics: string[], onEvent: LiveListener): () => void {
      const listener = { topics, onEvent }
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
     * Another tab started listening. Hidden tabs close at once. Of the visible ones (windows side by side), the oldest
     * closes until it is used again.
     */
    otherTabListens(tab: string) {
      others.add(tab)
      if (isHidden() || others.size >= MOST_TABS) pause()
    },

    /** For leaving the page: the browser's back/forward cache cannot restore a page that has an open connection. */
    pause,
  }
}

let client: ReturnType<typeof makeLiveClient> | null = null

/**
 * Listens to live events in this tab: `feed`, `me`, `photo:<id>`.
 * @returns a function that stops listening
 */
export function subscribeToLive(topics: string[], listener: LiveListener): () => void {
  client ??= browserClient()
  return client.listen(topics, listener)
}

function browserClient() {
  const tabs = new BroadcastChannel('showoff-live')
  // Not a UUID: browsers create those only on https, and an installation may run on plain http.
  const ownName = String(Math.random())
  const newClient = makeLiveClient({
    connect(topics, on) {
      const source = new EventSource(`/api${LIVE_PATH}?topics=${topics.join(',')}`)
      source.onopen = on.open
      source.onmessage = ({ data }) => on.event(JSON.parse(data))
      source.addEventListener('heartbeat', on.beat)
      // `lost` closes the source, because the browser's own reconnect uses other delays.
      source.onerror = on.lost
      return source
    },
    isHidden: () => document.hidden,
    whenIdle: (begin) =>
      'requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 1000),
    announce: () => tabs.postMessage(ownName),
  })
  tabs.onmessage = ({ data }) => newClient.otherTabListens(data)
  document.addEventListener('visibilitychange', newClient.visibilityChanged)
  addEventListener('focus', newClient.visibilityChanged)
  addEventListener('pagehide', newClient.pause)
  addEventListener('pageshow', newClient.visibilityChanged)
  return newClient
}
