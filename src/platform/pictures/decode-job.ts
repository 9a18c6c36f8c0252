import type { ProblemCode } from '../../problems.ts'
import type { PerceptualHashes } from './picture-marks.ts'
import type { PictureWidth, ServedWidth } from './picture-widths.ts'

/** The part of a picture that is shown, in percent of the upright picture. */
export type Crop = { x: number; y: number; width: number; height: number }

/**
 * A request from the server to a decoder. Pictures are passed as paths: this is as fast as sending 5 MB
 * through the pipe (12 ms), but the server never holds an upload in memory, not even for those waiting in the
 * queue.
 */
export type DecodeJob = {
  /** The picture's file. */
  from: string
  /** A folder for the files this job writes. */
  into: string
  crop: Crop | null
} & (
  | { task: 'prepare'; widths: readonly PictureWidth[] }
  | { task: 'crop'; widths: readonly PictureWidth[] }
  | { task: 'width'; width: ServedWidth; format: 'webp' | 'avif' }
  /** The appearance of the parts of the shown picture; with `withViews` also a small file of each. */
  | { task: 'describe'; parts: Crop[]; withViews: boolean }
)

export type MadeFile = {
  /** File name within the folder of the job. */
  name: string
  contentType: 'image/jpeg' | 'image/webp' | 'image/avif'
  widthPx: number
  heightPx: number
}

/** What members see: the picture, or the cropped part. */
export type Shown = {
  widthPx: number
  heightPx: number
  /** Base64 of a ThumbHash. */
  thumbhash: string
  /** `#rrggbb` */
  dominantColor: string
  files: (MadeFile & { width: ServedWidth })[]
}

export type Made = {
  prepare: { original: MadeFile; shown: Shown; hashes: PerceptualHashes; wasAnimated: boolean }
  crop: Shown
  width: MadeFile
  /** For each part, in order. Vectors travel as base64. */
  describe: {
    overall: string[]
    spots: string
    form: string
    raster: string
    clearness: number
    view: MadeFile | null
  }[]
}

/** A job and what it may cost. */
export type DecodeOrder = {
  job: DecodeJob
  /** Of all threads together. A busy machine makes a picture take longer, and no more of this. */
  processorMs: number
}

export type DecodeAnswer = (
  | { made: Made[DecodeJob['task']] }
  | { problem: ProblemCode }
  /** A bug of ours: the whole error, for the log. */
  | { failure: string }
) & {
  /** What it has cost. */
  processorMs: number
  /** The decoder uses more memory than it should and must be replaced. */
  isLast: boolean
}
