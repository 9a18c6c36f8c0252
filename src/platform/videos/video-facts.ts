import type { ProblemCode } from '../../problems.ts'
import type { VideoKind } from './video-kind.ts'

/** What is asked of the video reader, which runs in a process of its own (`read-video.ts`). */
export type ReadingJob = {
  path: string
  kind: VideoKind
  maxSeconds: number
  /** Also rewrite it as an MP4 with only its frames and sound, index first. */
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
