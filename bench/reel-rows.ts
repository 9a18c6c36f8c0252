import type { ReelsFigure } from './reels.ts'
import { number, type Row, spread } from './rows.ts'

const PHONE = 'reels on a slow phone (quarter speed, 150 ms, 1.6 Mbit/s)'
/** The one on screen, the next, and of quick swipes those that are just leaving. */
const FILMS_MAX = 4

export function reelRows({ many, ...figure }: ReelsFigure): Row[] {
  const { inTime, slowestMs, dropped, longestTaskMs, toPosterMs, toFilmMs } = figure
  const row = (what: string, ours: string, budget: string, isMet: boolean): Row => ({
    ...{ what, figure: ours, yardstick: '', ratio: '', budget, isMet },
  })
  return [
    row(
      `${PHONE}: frames within 20 ms of the one before, while five are swiped, tapped and watched`,
      `${number(inTime * 100, 1)} %, the slowest ${number(slowestMs)} ms; ${number(dropped * 100, 1)} % of the film's own dropped`,
      '95 %, 2 % dropped at most',
      inTime >= 0.95 && dropped <= 0.02,
    ),
    row(
      `${PHONE}: the longest task of a swipe, in processor time`,
      `${number(longestTaskMs)} ms`,
      '50 ms at most',
      longestTaskMs <= 50,
    ),
    row(
      `${PHONE}: from the finger's leaving to the next still, and until the next film runs`,
      `${spread(toPosterMs)} ms, ${spread(toFilmMs)} ms`,
      '100 ms, 500 ms',
      toPosterMs.median <= 100 && toFilmMs.median <= 500,
    ),
    row(
      `films in the page and memory of its scripts, after ${many.reels} reels (after 10)`,
      `${many.films} films, ${number(many.heapMB, 1)} MB (${number(many.heapBeforeMB, 1)})`,
      `${FILMS_MAX} films, 5 MB more at most`,
      many.films <= FILMS_MAX && many.heapMB - many.heapBeforeMB <= 5,
    ),
  ]
}
