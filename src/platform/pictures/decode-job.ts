import type { ProblemCode } from '../../problems.ts'
import type { PerceptualHashes } from './picture-marks.ts'
import type { PictureWidth } from './picture-widths.ts'

/** The part of a picture that is shown, in percent of the upright picture. */
export type Crop = { x: number; y: number; width: number; height: number }

/**
 * What the server asks of a decoder. Pictures travel as paths: that takes as long as sending 5 MB through the
 * pipe (12 ms), but the server never holds an upload in memory, and who waits in line holds none.
 */
export type DecodeJob = {
  /** The picture's file. */
  from: string
  /** A folder of this job's own, for the files that are made. */
  into: string
  crop: Crop | null
} & (
  | { task: 'prepare'; widths: readonly PictureWidth[] }
  | { task: 'crop'; widths: readonly PictureWidth[] }
  | { task: 'width'; width: PictureWidth; format: 'webp' | 'avif' }
  /** What the parts of the shown picture look like; `withViews`: and each as a small file. */
  | { task: 'describe'; parts: Crop[]; withViews: boolean }
)

export type MadeFile = {
  /** File name within the folder of the job. */
  name: string
  contentType: 'image/jpeg' | 'image/webp' | 'image/avif'
  widthPx: number
  heightPx: number
}

/** What members see: the picture, or the part of it that the crop leaves. */
export type Shown = {
  widthPx: number
  heightPx: number
  /** Base64 of a ThumbHash. */
  thumbhash: string
  /** `#rrggbb` */
  dominantColor: string
  files: (MadeFile & { width: PictureWidth })[]
}

export type Made = {
  prepare: { original: MadeFile; shown: Shown; hashes: PerceptualHashes; wasAnimated: boolean }
  crop: Shown
  width: MadeFile
  /** For each part, in order. Vectors travel as base64. */
  describe: { overall: string[]; spots: string; clearness: number; view: MadeFile | null }[]
}

export type DecodeAnswer = (
  | { made: Made[DecodeJob['task']] }
  | { problem: ProblemCode }
  /** A fault of ours: the whole error, for the log. */
  | { failure: string }
) & {
  /** The decoder holds more memory than it should and is not to be used again. */
  isLast: boolean
}
