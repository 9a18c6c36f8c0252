import type { ProblemCode } from '../../problems.ts'
import type { VideoKind } from './video-kind.ts'

/** What is asked of a reader of videos, which runs in a process of its own (`read-video.ts`). */
export type ReadingJob = {
  path: string
  kind: VideoKind
  maxSeconds: number
  /** Also write it anew as an MP4 with nothing in it but its picture and sound, its index first. */
  copyTo: string | null
}

export type VideoFacts = {
  /** As it is shown: upright, square pixels. */
  widthPx: number
  heightPx: number
  durationMs: number
  hasSound: boolean
  /** Every browser plays it as it is. */
  isPlain: boolean
}

export type ReadingAnswer = { facts: VideoFacts } | { refused: ProblemCode }
