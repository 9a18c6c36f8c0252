import { listClickedTags } from '../../../../kernel/actions/ui/look-origin.ts'
import type { Visits } from '../insight.ts'
import { OPENED_MAX } from '../insight-words.ts'
import { visitsAddress } from './insight-queries.ts'
import { sourceOfPath } from './source-of-path.ts'

type Place = { pathname: string; search: object }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Records which looks are opened while the page is open, and sends them when it is hidden: one request, whatever was
 * viewed. Stores nothing in the browser.
 */
export function makeVisitRecorder(referrer: string, origin: string) {
  const opened = new Map<string, Visits['opened'][number]['from']>()
  const sent = new Set<string>()
  const seen = new Set<string>()
  let isOver = false

  function open(lookId: string, from: Visits['opened'][number]['from']) {
    if (ID.test(lookId) && !opened.has(lookId)) opened.set(lookId, from)
  }

  return {
    /** Called when a page is opened; `before` is the previous page, unless this is the first. */
    arrive({ pathname, search }: Place, before: Place | undefined) {
      const [, kind, id = ''] = pathname.split('/')
      const { photo } = search as { photo?: unknown }
      if (typeof photo === 'string') open(photo, sourceOfPath(pathname))
      else if (kind === 'photo')
        open(id, before ? sourceOfPath(before.pathname) : sourceOfReferrer(referrer, origin))
    },

    /** Called when a first look has been on screen for a moment. */
    see(lookId: string) {
      if (ID.test(lookId)) seen.add(lookId)
    },

    /** Returns what has not been sent yet. */
    take(): Visits | null {
      const visits: Visits = { opened: [], tapped: [], seen: [] }
      const isNew = (key: string) => !sent.has(key) && Boolean(sent.add(key))
      for (const [lookId, from] of opened)
        if (visits.opened.length < OPENED_MAX && isNew(lookId)) visits.opened.push({ lookId, from })
      for (const [lookId, productId] of listClickedTags())
        if (visits.tapped.length < OPENED_MAX && isNew(`${lookId} ${productId}`))
          visits.tapped.push({ lookId, productId })
      for (const lookId of seen)
        if (visits.seen.length < OPENED_MAX && isNew(`seen ${lookId}`)) visits.seen.push({ lookId })
      const isNothing = visits.opened.length + visits.tapped.length + visits.seen.length === 0
      return isOver || isNothing ? null : visits
    },

    /** Called when this visitor is not counted. */
    stop() {
      isOver = true
    },
  }
}

const sourceOfReferrer = (referrer: string, origin: string) =>
  URL.canParse(referrer) && new URL(referrer).origin === origin
    ? sourceOfPath(new URL(referrer).pathname)
    : 'elsewhere'

export type VisitRecorder = ReturnType<typeof makeVisitRecorder>

/** Sends visits, even while the page closes. Visits that do not arrive are not counted. */
export async function sendVisits(recorder: VisitRecorder): Promise<void> {
  const visits = recorder.take()
  if (!visits) return
  try {
    const answer = await fetch(visitsAddress(), {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(visits),
    })
    if (answer.ok && !(await answer.json()).counts) recorder.stop()
  } catch {
    // A lost visit is acceptable, and no caller waits for this.
  }
}
