import type { ProblemCode } from '../../problems.ts'
import type { VideoKind } from './video-kind.ts'

/** A job for the video reader, which runs as a separate process (`read-video.ts`). */
export type ReadingJob = {
  path: string
  kind: VideoKind
  maxSeconds: number
  /** Where to write an MP4 with only its frames and sound, index first; null for no copy. */
  copyTo: string | null
}

export type VideoFacts = {
  /** As displayed: upright, square pixels. */
  widthPx: number
  heightPx: number
  durationMs: number
  hasSound: boolean
  /** Every browser plays it unchanged. */
  isPlain: boolean
}

export type ReadingAnswer = { facts: VideoFacts } | { refused: ProblemCode }
