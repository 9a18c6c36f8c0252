import { type RunLimits, runLimited } from './run-limited.ts'
import type { VideoKind } from './video-kind.ts'

/** 60 s of 4K take a slow core about three minutes. */
export const CONVERT_LIMITS = { processorSeconds: 480, memoryBytes: 1.5 * 1024 ** 3 }
const STILL_LIMITS = { processorSeconds: 30, memoryBytes: 512 * 1024 ** 2 }
const LARGEST_ALLOCATION = 512 * 1024 ** 2
const MOST_OUTPUT_BYTES = 60 * 1024 ** 2
const FRAMES_PER_SECOND = 30

/** A file name must never be read as an option, a list of files or an address. */
const demuxers = { mp4: 'mov', webm: 'matroska' } satisfies Record<VideoKind, string>
const SAFE_OPTIONS = ['-nostdin', '-hide_banner', '-v', 'error', '-max_alloc', String(LARGEST_ALLOCATION)]
const fromFile = (path: string, kind: VideoKind) => [
  ...['-protocol_whitelist', 'file', '-f', demuxers[kind], '-i', `file:${path}`],
]

/** Whether ffmpeg exists and has the encoders for what every browser plays. */
export async function canConvert(ffmpeg: string): Promise<boolean> {
  const result = await runLimited(ffmpeg, ['-hide_banner', '-encoders'], {
    processorSeconds: 10,
    memoryBytes: 512 * 1024 ** 2,
  }).catch(() => null)
  return result?.status === 0 && /\blibx264\b/.test(result.output) && /\baac\b/.test(result.output)
}

export type OutputFile = { path: string; widthPx: number }

/** Makes an MP4 (H.264, AAC, index first, no metadata) of each width, from one decoding. */
export function convert(
  ffmpeg: string,
  source: { path: string; kind: VideoKind; maxSeconds: number },
  files: OutputFile[],
  signal: AbortSignal | undefined,
) {
  const limits: RunLimits = { ...CONVERT_LIMITS, signal }
  return runLimited(
    ffmpeg,
    [
      ...SAFE_OPTIONS,
      ...fromFile(source.path, source.kind),
      ...files.flatMap(({ path, widthPx }) => [
        ...forBrowsers(widthPx, source.maxSeconds),
        '-y',
        `file:${path}`,
      ]),
    ],
    limits,
  )
}

/** Output options for one width; both sides are even, as the codec requires. */
const forBrowsers = (widthPx: number, maxSeconds: number) => [
  ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-t', String(maxSeconds), '-fs', String(MOST_OUTPUT_BYTES)],
  // ffmpeg rotates it upright by itself. Square pixels; never larger than the source.
  '-vf',
  `scale=w='2*trunc(min(${widthPx}\\,iw*sar)/2)':h='2*trunc(ow/dar/2)':flags=bicubic,setsar=1,format=yuv420p`,
  ...['-fpsmax', String(FRAMES_PER_SECOND), '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24'],
  ...['-profile:v', 'high', '-maxrate', `${widthPx * 3}k`, '-bufsize', `${widthPx * 6}k`, '-g', '60'],
  ...['-threads', '2', '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
  ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
  ...['-movflags', '+faststart', '-f', 'mp4'],
]

/** Makes a JPEG of one frame of an MP4 that we made. */
export const makeStill = (
  ffmpeg: string,
  from: string,
  atSeconds: number,
  to: string,
  signal: AbortSignal | undefined,
) =>
  runLimited(
    ffmpeg,
    [
      ...SAFE_OPTIONS,
      ...['-ss', atSeconds.toFixed(2)],
      ...fromFile(from, 'mp4'),
      ...['-frames:v', '1', '-q:v', '2', '-f', 'image2', '-update', '1', '-y', `file:${to}`],
    ],
    { ...STILL_LIMITS, signal },
  )
