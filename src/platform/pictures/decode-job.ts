import type { ProblemCode } from '../../problems.ts'
import type { PerceptualHashes } from './picture-marks.ts'
import type { PictureWidth, ServedWidth } from './picture-widths.ts'

/** The part of a picture that is shown, in percent of the upright picture. */
export type Crop = { x: number; y: number; width: number; height: number }

/**
 * A job sent from the server to a decoder. Pictures are passed as paths: this is as fast as sending 5 MB through the
 * pipe (12 ms), and the server never holds an upload in memory, even for jobs waiting in the queue.
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
  /** Describes parts of the shown picture; with `withViews`, also makes a small file of each. */
  | { task: 'describe'; parts: Crop[]; withViews: boolean }
)

export type MadeFile = {
  /** File name within the folder of the job. */
  name: string
  contentType: 'image/jpeg' | 'image/webp' | 'image/avif'
  widthPx: number
  heightPx: number
}

/** The picture as members see it: whole or cropped. */
export type Shown = {
  widthPx: number
  heightPx: number
  /** Base64 of a ThumbHash. */
  thumbhash: string
  /** `#rrggbb` */
  dominantColor: string
  files: (MadeFile & { width: ServedWidth })[]
}

export type DecodeResults = {
  prepare: { original: MadeFile; shown: Shown; hashes: PerceptualHashes; wasAnimated: boolean }
  crop: Shown
  width: MadeFile
  /** One description per part, in order. Vectors are base64. */
  describe: {
    overall: string[]
    spots: string
    form: string
    raster: string
    clearness: number
    view: MadeFile | null
  }[]
}

/** A job and its limit. */
export type DecodeOrder = {
  job: DecodeJob
  /** Processor time of all threads together. A busy machine makes a picture take longer, but does not raise this. */
  processorMs: number
}

export type DecodeAnswer = (
  | { made: DecodeResults[DecodeJob['task']] }
  | { problem: ProblemCode }
  /** A bug of ours: the whole error, for the log. */
  | { failure: string }
) & {
  /** Processor time it took. */
  processorMs: number
  /** The decoder uses too much memory and must be replaced. */
  isLast: boolean
}
