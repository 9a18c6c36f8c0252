import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Connect, Plugin } from 'vite'

const names = ['longsleeve-01', 'dress-02', 'hat-01', 'landscape-01', 'landscape-02', 'shoes-01', 'dress-05']

/** Serves /media/{name}/{width}.webp, and lists the pictures for the page as `virtual:samples`. */
export function samplePictures(): Plugin {
  return {
    name: 'sample-pictures',
    resolveId: (id) => (id === 'virtual:samples' ? '\0samples' : undefined),
    async load(id) {
      if (id !== '\0samples') return undefined
      return `export default ${JSON.stringify(Object.fromEntries(await Promise.all(names.map(describe))))}`
    },
    configureServer: (server) => void server.middlewares.use(servePicture),
    configurePreviewServer: (server) => void server.middlewares.use(servePicture),
  }
}

const servePicture: Connect.NextHandleFunction = async (request, response, next) => {
  const [, name, width] = /^\/media\/([a-z0-9-]+)\/(\d+)\.webp/.exec(request.url ?? '') ?? []
  if (!name) return next()
  if (!names.includes(name)) return void response.writeHead(404).end()
  response.setHeader('Content-Type', 'image/webp')
  response.end(
    await open(name)
      .resize({ width: Number(width), withoutEnlargement: true })
      .webp()
      .toBuffer(),
  )
}

/** A checkered cloth. */
function open(name: string) {
  const hue = names.indexOf(name) * 50
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1250"><pattern id="p" width="80" height="80"
       patternUnits="userSpaceOnUse"><rect width="80" height="80" fill="hsl(${hue} 30% 60%)"/><rect width="40"
       height="80" fill="hsl(${hue} 40% 35% / .5)"/><rect width="80" height="40" fill="hsl(${hue} 40% 35% / .5)"/>
       </pattern><rect width="1000" height="1250" fill="url(#p)"/></svg>`,
    ),
  )
}

async function describe(name: string) {
  const upright = await open(name).toBuffer({ resolveWithObject: true })
  const small = await sharp(upright.data)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { dominant } = await sharp(upright.data).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0'))
  return [
    name,
    {
      width: upright.info.width,
      height: upright.info.height,
      thumbhash: Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString(
        'base64',
      ),
      dominantColor: `#${hex.join('')}`,
    },
  ] as const
}
