import { parentPort } from 'node:worker_threads'
import type { FinderAnswer, FinderAsk } from './finder.ts'
import { learn } from './kinds/learn.ts'
import { makeNearest } from './nearest.ts'
import { samenessOf } from './sameness.ts'

// Runs in a worker thread: comparing 100,000 vectors would delay every other request.

let nearest = makeNearest()

parentPort?.on('message', ({ number, ask }: { number: number; ask: FinderAsk }) => {
  parentPort?.postMessage({ number, answer: answerTo(ask) })
})

function answerTo(ask: FinderAsk): FinderAnswer[FinderAsk['do']] {
  if (ask.do === 'add') {
    if (ask.anew) nearest = makeNearest()
    nearest.add(ask.added)
    return nearest.size
  }
  if (ask.do === 'search') return nearest.search(ask.questions, ask.limit, ask.among)
  if (ask.do === 'learn') return learn(ask.samples, ask.kindCount)
  return samenessOf(ask.shown, ask.others)
}
