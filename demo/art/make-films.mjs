// Makes the demo reels from their frames, or from layers that move against each other. Needs ffmpeg; the
// videos are committed in demo/films, so nobody else needs it. node demo/art/make-films.mjs [reel-4]
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DEMO = join(import.meta.dirname, '..')
const FILMS = join(DEMO, 'films')
const MOST_BYTES = 1_500_000
const FPS = 24
const FADE_SECONDS = 0.3

const only = process.argv[2]
mkdirSync(FILMS, { recursive: true })
for (const { id, kind, seconds } of JSON.parse(readFileSync(join(DEMO, 'reels.json'), 'utf8'))) {
  if (only && id !== only) continue
  const folder = join(DEMO, 'pictures/reels', id)
  const pictures = readdirSync(folder)
    .filter((name) => /^(frame|layer)-\d+\.webp$/.test(name))
    .sort()
    .map((name) => join(folder, name))
  const shown = kind === 'parallax' ? layered(pictures, seconds) : inTurn(pictures, seconds)
  for (const [width, crf] of [
    [720, 25],
    [480, 26],
  ]) {
    const file = join(FILMS, `${id}-${width}.mp4`)
    encode(shown, width, crf, file)
    const { size } = statSync(file)
    console.log(`${file}: ${size} bytes`)
    if (size > MOST_BYTES) throw new Error(`${file} has more than ${MOST_BYTES} bytes.`)
  }
}

/** One picture after another, each coming a little nearer. */
function inTurn(pictures, seconds) {
  const each = (seconds + FADE_SECONDS * (pictures.length - 1)) / pictures.length
  const approach = `1+0.05*on/${Math.round(each * FPS)}`
  // Enlarged first: zoompan moves by whole pixels, which would jitter.
  const moving = pictures.map(
    (_, i) =>
      `[${i}]scale=2880:-1,zoompan=z='${approach}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=1:s=720x1280:fps=${FPS},setsar=1[p${i}]`,
  )
  const fades = pictures.slice(1).map((_, i) => {
    const from = i === 0 ? '[p0]' : `[f${i}]`
    return `${from}[p${i + 1}]xfade=duration=${FADE_SECONDS}:offset=${(i + 1) * (each - FADE_SECONDS)}[f${i + 1}]`
  })
  return {
    inputs: pictures.flatMap((path) => [
      '-loop',
      '1',
      '-framerate',
      String(FPS),
      '-t',
      String(each),
      '-i',
      path,
    ]),
    filter: [...moving, ...fades].join(';'),
    last: `[f${pictures.length - 1}]`,
  }
}

/** Layers from far to near: the nearer, the more they grow, so that one walks into the picture. */
function layered(pictures, seconds) {
  const growing = pictures.map((_, i) => {
    const growth = 0.03 + 0.05 * i
    return `[${i}]format=rgba,scale=w='2*trunc(360*(1.02+${growth}*t/${seconds}))':h=-2:eval=frame[l${i}]`
  })
  const laid = pictures.map((_, i) => {
    const below = i === 0 ? `[${pictures.length}]` : `[o${i - 1}]`
    return `${below}[l${i}]overlay=x='(W-w)/2':y='(H-h)*0.62':eval=frame[o${i}]`
  })
  return {
    inputs: [
      ...pictures.flatMap((path) => [
        '-loop',
        '1',
        '-framerate',
        String(FPS),
        '-t',
        String(seconds),
        '-i',
        path,
      ]),
      ...['-f', 'lavfi', '-t', String(seconds), '-i', `color=c=0x141310:s=720x1280:r=${FPS}`],
    ],
    filter: [...growing, ...laid].join(';'),
    last: `[o${pictures.length - 1}]`,
  }
}

function encode({ inputs, filter, last }, width, crf, file) {
  const whole = `${filter};${last}scale=${width}:-2:flags=lanczos,setsar=1,format=yuv420p[out]`
  const encoder = ['-c:v', 'libx264', '-crf', String(crf), '-preset', 'slow', '-profile:v', 'high']
  const plain = ['-an', '-map_metadata', '-1', '-movflags', '+faststart', '-g', String(FPS * 2)]
  const made = spawnSync(
    'ffmpeg',
    ['-y', '-v', 'error', ...inputs, '-filter_complex', whole, '-map', '[out]', ...encoder, ...plain, file],
    { stdio: 'inherit' },
  )
  if (made.status !== 0) throw new Error(`ffmpeg did not create ${file}`)
}
