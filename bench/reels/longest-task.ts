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
 * Returns the longest task of the page's main thread during `work`, in milliseconds of processor time, which unlike
 * clock time does not grow with other load on the machine.
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
  // Of the threads with this name, the page's main thread is the one that receives the touches.
  const touched = events.find(({ name }) => name === 'EventDispatch')
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === touched?.pid && tid === touched.tid,
  )
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}
