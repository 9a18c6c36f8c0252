import { startProgram } from '../measuring/program.ts'
import { type Bench, formatNumber, formatSpread, type Row } from '../measuring/rows.ts'
import { measureReels, type ReelsFigure } from './reels.ts'

const PHONE = 'reels on a slow phone (quarter speed, 150 ms, 1.6 Mbit/s)'
/** The video on screen, the next one, and those that are just leaving after quick swipes. */
const VIDEOS_MAX = 4

/** The page must draw in time at least this share of what a page with only videos does. */
const SHARE_OF_BARE = 0.95
/** And it may drop at most this additional share of a video's frames. */
const DROPPED_MORE = 0.02

const formatFrames = ({ inTime, slowestMs, dropped }: ReelsFigure['bare']) =>
  `${formatNumber(inTime * 100, 1)} %, the slowest ${formatNumber(slowestMs)} ms; ${formatNumber(dropped * 100, 1)} % of the film's own dropped`

/** Measures the demo's reels, in a database of their own. */
export async function measureReelsOfDemo({ databases, note, say }: Bench) {
  const database = await databases.empty()
  const program = await startProgram(database, { demo: true })
  try {
    const figure = await measureReels(program.address, database)
    if (figure) for (const row of reelRows(figure)) note(row)
    else say('reels: not measured, there is no browser')
  } finally {
    await program.stop()
  }
}

function reelRows({ many, ...figure }: ReelsFigure): Row[] {
  const { bare, inTime, dropped, longestTaskMs, toPosterMs, toFilmMs } = figure
  const row = (what: string, value: string, budget: string, isMet: boolean): Row => ({
    ...{ what, figure: value, budget, isMet },
  })
  return [
    {
      what: `${PHONE}: frames within 20 ms of the one before, while five are swiped, tapped and watched`,
      figure: formatFrames(figure),
      yardstick: `a bare page with the same films: ${formatFrames(bare)}`,
      ratio: formatNumber(inTime / bare.inTime, 2),
      budget: '0.95; 2 % more dropped at most',
      isMet: inTime / bare.inTime >= SHARE_OF_BARE && dropped - bare.dropped <= DROPPED_MORE,
    },
    row(
      `${PHONE}: the longest task of a swipe, in processor time`,
      `${formatNumber(longestTaskMs)} ms`,
      '50 ms at most',
      longestTaskMs <= 50,
    ),
    row(
      `${PHONE}: from the finger's leaving to the next still, and until the next film runs`,
      `${formatSpread(toPosterMs)} ms, ${formatSpread(toFilmMs)} ms`,
      '100 ms, 500 ms',
      toPosterMs.median <= 100 && toFilmMs.median <= 500,
    ),
    row(
      `films in the page and memory of its scripts, after ${many.reels} reels (after 10)`,
      `${many.films} films, ${formatNumber(many.heapMB, 1)} MB (${formatNumber(many.heapBeforeMB, 1)})`,
      `${VIDEOS_MAX} films, 5 MB more at most`,
      many.films <= VIDEOS_MAX && many.heapMB - many.heapBeforeMB <= 5,
    ),
  ]
}
