import { parentPort } from 'node:worker_threads'
import { matchingSpots } from '../../../../platform/pictures/descriptor/matching-spots.ts'
import { mirroredSpots } from '../../../../platform/pictures/descriptor/spots.ts'
import type { FinderAnswer, FinderAsk } from './finder.ts'
import { makeNearest } from './nearest.ts'

// The thread that compares vectors: 100,000 of them take long enough to delay every other request.

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
  if (ask.do === 'search') return nearest.search(ask.questions, ask.limit)
  const turned = mirroredSpots(ask.spots)
  return ask.others.map((other) => Math.max(matchingSpots(ask.spots, other), matchingSpots(turned, other)))
}
