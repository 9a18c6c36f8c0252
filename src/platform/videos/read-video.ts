// Runs as a separate process, because an untrusted file may keep a reader busy forever, which then costs only that
// process. Given a ReadingJob as its argument, it writes a ReadingAnswer.
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
} from 'mediabunny'
import type { ProblemCode } from '../../problems.ts'
import type { ReadingAnswer, ReadingJob, VideoFacts } from './video-facts.ts'

/** Longer than any member needs, and small enough for any decoder. */
const MOST_SIDE_PX = 4096
const LEAST_SIDE_PX = 16
/** 60 s at 120 frames a second, with a margin. */
const MOST_PACKETS = 8_000
/** A last frame that is shown a little longer does not make a video too long. */
const GRACE_SECONDS = 0.5
/** Share of the length in the header; a file with less was truncated in transit. */
const KEPT_SHARE = 0.9
/** H.264 that every browser and phone decodes: Baseline, Main, Extended and High, 8 bits. */
const PLAIN_PROFILE = /^avc1\.(42|4d|58|64)/i
const PLAIN_SIDE_PX = 1920

class Refused extends Error {
  readonly code: ProblemCode

  constructor(code: ProblemCode) {
    super(code)
    this.code = code
  }
}

const job = JSON.parse(process.argv[2] ?? '') as ReadingJob
process.stdout.write(JSON.stringify(await answer()))

async function answer(): Promise<ReadingAnswer> {
  try {
    return { facts: await read() }
  } catch (error) {
    // Whatever the reader rejects counts as damage: the log gets the message, the member reads that the file is
    // damaged.
    if (!(error instanceof Refused)) process.stderr.write(String(error))
    return { refused: error instanceof Refused ? error.code : 'video-broken' }
  }
}

async function read(): Promise<VideoFacts> {
  const formats = job.kind === 'mp4' ? [MP4, QTFF] : [WEBM, MATROSKA]
  using input = new Input({ source: new FilePathSource(job.path), formats })
  // It starts like a video, or it would not be here, so the index of its frames was cut off.
  if (!(await input.canRead())) throw new Refused('video-broken')
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  if (!video) throw new Refused(audio ? 'video-without-picture' : 'video-broken')

  const [widthPx, heightPx] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  if (Math.max(widthPx, heightPx) > MOST_SIDE_PX) throw new Refused('video-too-many-pixels')
  if (Math.min(widthPx, heightPx) < LEAST_SIDE_PX) throw new Refused('video-broken')
  const isPlain = await playsEverywhere(video, audio)
  if (job.copyTo !== null && !isPlain) throw new Refused('video-not-convertible')

  const copy = job.copyTo === null ? null : await beginCopy(job.copyTo, video, audio)
  // The header only claims a length; the packets count.
  const seconds = await walk(video, copy?.addPicture)
  const claimed = (await video.getDurationFromMetadata()) ?? 0
  if (seconds <= 0 || seconds < claimed * KEPT_SHARE - GRACE_SECONDS) throw new Refused('video-broken')
  if (audio) await walk(audio, copy?.addSound)
  await copy?.finish()
  return { widthPx, heightPx, durationMs: Math.round(seconds * 1000), hasSound: audio !== null, isPlain }
}

async function playsEverywhere(video: InputVideoTrack, audio: InputAudioTrack | null): Promise<boolean> {
  if (job.kind !== 'mp4' || (await video.getCodec()) !== 'avc') return false
  if (audio && (await audio.getCodec()) !== 'aac') return false
  const longest = Math.max(await video.getCodedWidth(), await video.getCodedHeight())
  return PLAIN_PROFILE.test((await video.getCodecParameterString()) ?? '') && longest <= PLAIN_SIDE_PX
}

/** Reads every packet of a track. @returns the end of its last one, in seconds */
async function walk(
  track: InputVideoTrack | InputAudioTrack,
  add?: (packet: EncodedPacket) => Promise<void>,
): Promise<number> {
  let [end, packets] = [0, 0]
  for await (const packet of new EncodedPacketSink(track).packets()) {
    end = Math.max(end, packet.timestamp + packet.duration)
    if (end > job.maxSeconds + GRACE_SECONDS) throw new Refused('video-too-long')
    if (++packets > MOST_PACKETS || packet.data.length === 0) throw new Refused('video-broken')
    await add?.(packet)
  }
  return end
}

async function beginCopy(path: string, video: InputVideoTrack, audio: InputAudioTrack | null) {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(path),
  })
  const picture = new EncodedVideoPacketSource('avc')
  // Besides frames and sound, only the rotation is kept.
  output.addVideoTrack(picture, { rotation: await video.getRotation() })
  const sound = audio && new EncodedAudioPacketSource('aac')
  if (sound) output.addAudioTrack(sound)
  await output.start()
  const videoConfig = await video.getDecoderConfig()
  const soundConfig = await audio?.getDecoderConfig()
  if (!videoConfig || (audio && !soundConfig)) throw new Refused('video-broken')
  return {
    addPicture: (packet: EncodedPacket) => picture.add(packet, { decoderConfig: videoConfig }),
    addSound: (packet: EncodedPacket) => sound!.add(packet, { decoderConfig: soundConfig! }),
    async finish() {
      picture.close()
      sound?.close()
      await output.finalize()
    },
  }
}
