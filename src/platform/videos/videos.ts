import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../../problems.ts'
import type { Log } from '../start/log.ts'
import { canConvert, convert, makeStill } from './ffmpeg.ts'
import { runLimited } from './run-limited.ts'
import type { ReadingAnswer, ReadingJob, VideoFacts } from './video-facts.ts'
import type { VideoKind } from './video-kind.ts'

/** Widths that are made, the largest first; none is wider than the source. */
const WIDTHS = [720, 480] as const
/** For reading 100 MB, chunk by chunk. */
const READING_LIMITS = { processorSeconds: 60, memoryBytes: 700 * 1024 ** 2 }
const LEFTOVER_AFTER_MS = 60 * 60 * 1000
/** The first frame is often black, or a hand. */
const STILL_AT_SHARE = 0.2

export type MadeVideo = { path: string; widthPx: number; heightPx: number }
export type PreparedVideo = {
  /** The largest first. */
  files: MadeVideo[]
  durationMs: number
  hasSound: boolean
  /** A frame as a picture, if ffmpeg can make one. */
  stillPath: string | null
}

export type VideoWork = {
  /** Aborts when the program stops. */
  signal?: AbortSignal | undefined
  /** Called with the processor time of a part of the work, however it ended. */
  onProcessorTime?: (processorMs: number) => void
}

export type Videos = ReturnType<typeof makeVideos>

/** All video processing. Reading and converting run as separate processes, within limits. */
export function makeVideos({ ffmpeg, folder, log }: { ffmpeg: string | null; folder: string; log: Log }) {
  let conversionCheck: Promise<boolean> | null = null
  /** Checked once, so after installing ffmpeg the program must be restarted. */
  function converts() {
    conversionCheck ??= ffmpeg === null ? Promise.resolve(false) : canConvert(ffmpeg)
    return conversionCheck
  }

  async function read(job: ReadingJob, { signal, onProcessorTime }: VideoWork): Promise<VideoFacts> {
    const script = join(import.meta.dirname, 'read-video.ts')
    const args = ['--max-old-space-size=512', '--no-warnings', script, JSON.stringify(job)]
    const ran = await runLimited(process.execPath, args, { ...READING_LIMITS, signal })
    onProcessorTime?.(ran.processorMs)
    if (ran.complaint) log.info({ complaint: ran.complaint }, 'could not read a video')
    if (ran.ended !== 'itself' || ran.status !== 0) throw new Problem('video-broken')
    const answer = JSON.parse(ran.output) as ReadingAnswer
    if ('refused' in answer) throw new Problem(answer.refused)
    return answer.facts
  }

  async function makeAll(
    ffmpegPath: string,
    source: { path: string; kind: VideoKind; maxSeconds: number },
    facts: VideoFacts,
    into: string,
    work: VideoWork,
  ): Promise<PreparedVideo> {
    const widths: number[] = WIDTHS.filter((width) => width < facts.widthPx)
    // A narrower video keeps its width.
    if (facts.widthPx <= WIDTHS[0]) widths.unshift(facts.widthPx)
    const outputs = widths.map((widthPx) => ({ widthPx, path: join(into, `${widthPx}.mp4`) }))
    const ran = await convert(ffmpegPath, source, outputs, work.signal)
    work.onProcessorTime?.(ran.processorMs)
    if (ran.complaint) log.info({ complaint: ran.complaint }, 'ffmpeg reported a problem with a video')
    if (ran.ended !== 'itself') throw new Problem('video-too-slow')
    if (ran.status !== 0) throw new Problem('video-broken')

    const files: MadeVideo[] = []
    let [durationMs, hasSound] = [0, false]
    for (const { path } of outputs) {
      const outputFacts = await read({ path, kind: 'mp4', maxSeconds: source.maxSeconds, copyTo: null }, work)
      files.push({ path, widthPx: outputFacts.widthPx, heightPx: outputFacts.heightPx })
      durationMs = Math.max(durationMs, outputFacts.durationMs)
      hasSound ||= outputFacts.hasSound
    }
    // The result is much shorter than the source: parts of it could not be decoded.
    if (durationMs < facts.durationMs * 0.8 - 500) throw new Problem('video-broken')
    const stillPath = join(into, 'still.jpg')
    await makeStill(ffmpegPath, files[0]!.path, (durationMs / 1000) * STILL_AT_SHARE, stillPath, work.signal)
    const hasStill = await stat(stillPath).then(
      ({ size }) => size > 0,
      () => false,
    )
    return { files, durationMs, hasSound, stillPath: hasStill ? stillPath : null }
  }

  return {
    converts,

    /**
     * Works in a folder of that name, which is empty at first and removed afterwards. One left by a crash is emptied by
     * the next attempt, or cleaned up later.
     */
    async inFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
      const own = join(folder, name)
      await rm(own, { recursive: true, force: true })
      await mkdir(own, { recursive: true })
      try {
        return await work(own)
      } finally {
        await rm(own, { recursive: true, force: true })
      }
    },

    async clearLeftovers(): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        const leftover = await stat(join(folder, name)).catch(() => null)
        if (leftover && Date.now() - leftover.mtimeMs > LEFTOVER_AFTER_MS) {
          await rm(join(folder, name), { recursive: true, force: true })
        }
      }
    },

    /**
     * Makes files that browsers play from a member's video: with ffmpeg, H.264 and AAC at widths 720 and 480; without
     * it, the same video in a new file, if it is plain H.264 already. Nothing else of the file is kept.
     * @param into a folder for the results
     * @throws Problem 'video-…', which tells the member what to do
     */
    async prepare(
      source: { path: string; kind: VideoKind; maxSeconds: number },
      into: string,
      work: VideoWork = {},
    ): Promise<PreparedVideo> {
      if (ffmpeg !== null && (await converts())) {
        const facts = await read({ ...source, copyTo: null }, work)
        return makeAll(ffmpeg, source, facts, into, work)
      }
      const path = join(into, 'plain.mp4')
      const { widthPx, heightPx, ...facts } = await read({ ...source, copyTo: path }, work)
      return { ...facts, files: [{ path, widthPx, heightPx }], stillPath: null }
    },
  }
}
