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
  `${formatNumber(inTime * 100, 1)} %, slowest ${formatNumber(slowestMs)} ms; ${formatNumber(dropped * 100, 1)} % of the video's frames dropped`

/** Measures the demo's reels, in a database of their own. */
export async function measureReelsOfDemo({ databases, note, say }: Bench) {
  const database = await databases.empty()
  const program = await startProgram(database, { demo: true })
  try {
    const figure = await measureReels(program.address, database)
    if (figure) for (const row of reelRows(figure)) note(row)
    else say('reels: not measured, because no browser was found')
  } finally {
    await program.stop()
  }
}

function reelRows({ many, ...figure }: ReelsFigure): Row[] {
  const { bare, inTime, dropped, longestTaskMs, toPosterMs, toFilmMs } = figure
  const row = (label: string, value: string, budget: string, isMet: boolean): Row => ({
    ...{ label, figure: value, budget, isMet },
  })
  return [
    {
      label: `${PHONE}: frames drawn within 20 ms of the previous frame, while five reels are swiped, tapped and watched`,
      figure: formatFrames(figure),
      yardstick: `a bare page with the same videos: ${formatFrames(bare)}`,
      ratio: formatNumber(inTime / bare.inTime, 2),
      budget: 'at least 0.95; at most 2 % more dropped',
      isMet: inTime / bare.inTime >= SHARE_OF_BARE && dropped - bare.dropped <= DROPPED_MORE,
    },
    row(
      `${PHONE}: longest task during a swipe, in processor time`,
      `${formatNumber(longestTaskMs)} ms`,
      '50 ms at most',
      longestTaskMs <= 50,
    ),
    row(
      `${PHONE}: from lifting the finger until the next still image shows, and until the next video plays`,
      `${formatSpread(toPosterMs)} ms, ${formatSpread(toFilmMs)} ms`,
      '100 ms, 500 ms',
      toPosterMs.median <= 100 && toFilmMs.median <= 500,
    ),
    row(
      `videos in the page and JavaScript memory, after ${many.reels} reels (after 10)`,
      `${many.films} videos, ${formatNumber(many.heapMB, 1)} MB (${formatNumber(many.heapBeforeMB, 1)})`,
      `at most ${VIDEOS_MAX} videos and 5 MB more`,
      many.films <= VIDEOS_MAX && many.heapMB - many.heapBeforeMB <= 5,
    ),
  ]
}
