import type { CDPSession } from '@playwright/test'

type TraceEvent = {
  name: string
  pid: number
  tid: number
  /** Processor time in microseconds. */
  tdur?: number
  args?: { name?: string }
}

const CATEGORIES = ['toplevel', 'devtools.timeline']

/**
 * The longest task of the page's own thread while something is done, in milliseconds of processor time: unlike time
 * on the clock, it does not grow with what else the machine does.
 */
export async function longestTaskMs(cdp: CDPSession, work: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent)
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await work()
  const isOver = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await isOver
  // Of the threads that are called so, the one that hears the fingers is the page's.
  const touched = events.find(({ name }) => name === 'EventDispatch')
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === touched?.pid && tid === touched.tid,
  )
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}
