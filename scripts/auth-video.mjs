// Makes the moving background of the sign-in page: one video per tab, from three demo pictures each, with a slow zoom,
// soft cross-fades and no visible cut where it loops. Needs ffmpeg; the videos are committed, so nothing else does.
// node scripts/auth-video.mjs
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

const PICTURES = join(ROOT, 'demo/pictures/looks')
const PAGE = join(ROOT, 'src/features/core/sign-in/ui/backdrop')
/** Both videos in both formats together. */
const MOST_BYTES = 1_000_000

const FPS = 24
const SHOWN_SECONDS = 4
const FADE_SECONDS = 1
const [WIDTH, HEIGHT] = [576, 720]

// The poster is the first picture, so that the change from poster to video is invisible.
const films = {
  login: ['look-01', 'look-11', 'look-28'],
  register: ['look-13', 'look-25', 'look-06'],
}

const formats = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '44', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2', '-g', '120'],
  mp4: [
    '-c:v',
    'libx264',
    '-crf',
    '31',
    '-preset',
    'veryslow',
    '-profile:v',
    'high',
    '-movflags',
    '+faststart',
  ],
}

let bytes = 0
for (const [name, looks] of Object.entries(films)) {
  for (const [ending, encoder] of Object.entries(formats)) {
    const file = join(PAGE, `auth-backdrop-${name}.${ending}`)
    encode(looks, encoder, file)
    bytes += statSync(file).size
    console.log(`${file}: ${statSync(file).size} bytes`)
  }
}
if (bytes > MOST_BYTES) throw new Error(`The videos have ${bytes} bytes; the limit is ${MOST_BYTES}.`)

function encode(looks, encoder, file) {
  const seconds = SHOWN_SECONDS + FADE_SECONDS
  // The first picture again at the end, without motion, because the video loops there.
  const inputs = [...looks, looks[0]].flatMap((look) => [
    ...['-loop', '1', '-framerate', String(FPS), '-t', String(seconds), '-i', join(PICTURES, `${look}.webp`)],
  ])
  const approach = `1+0.06*max(0\\,on-${FADE_SECONDS * FPS})/${SHOWN_SECONDS * FPS}`
  // Enlarged first: zoompan moves by whole pixels, which would jitter.
  const moving = looks.map(
    (_, i) =>
      `[${i}]scale=4320:-1,zoompan=z='${approach}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=1:s=${WIDTH}x${HEIGHT}:fps=${FPS},setsar=1[p${i}]`,
  )
  const still = `[${looks.length}]scale=${WIDTH}:${HEIGHT},fps=${FPS},setsar=1[p${looks.length}]`
  const fades = looks.map((_, i) => {
    const from = i === 0 ? '[p0]' : `[f${i}]`
    const offset = (i + 1) * SHOWN_SECONDS
    return `${from}[p${i + 1}]xfade=duration=${FADE_SECONDS}:offset=${offset}[f${i + 1}]`
  })
  const last = `[f${looks.length}]trim=${FADE_SECONDS}:${looks.length * SHOWN_SECONDS + FADE_SECONDS},setpts=PTS-STARTPTS,format=yuv420p[out]`
  const filter = [...moving, still, ...fades, last].join(';')
  const made = spawnSync(
    'ffmpeg',
    ['-y', '-v', 'error', ...inputs, '-filter_complex', filter, '-map', '[out]', '-an', ...encoder, file],
    { stdio: 'inherit' },
  )
  if (made.status !== 0) throw new Error(`ffmpeg did not create ${file}`)
}
