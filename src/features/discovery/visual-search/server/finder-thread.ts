import { parentPort } from 'node:worker_threads'
import type { FinderRequest, FinderResponse } from './finder.ts'
import { trainKindModel } from './kinds/kind-model.ts'
import { makeNearest } from './nearest.ts'
import { samenessOf } from './sameness.ts'

// Runs in a worker thread: comparing 100,000 vectors would delay every other request.

let nearest = makeNearest()

parentPort?.on('message', ({ number, ask }: { number: number; ask: FinderRequest }) => {
  parentPort?.postMessage({ number, answer: handleRequest(ask) })
})

function handleRequest(ask: FinderRequest): FinderResponse[FinderRequest['type']] {
  if (ask.type === 'add') {
    if (ask.replacesAll) nearest = makeNearest()
    nearest.add(ask.added)
    return nearest.size
  }
  if (ask.type === 'search') return nearest.search(ask.questions, ask.limit, ask.among)
  if (ask.type === 'learn') return trainKindModel(ask.samples, ask.kindCount)
  return samenessOf(ask.shown, ask.others)
}
