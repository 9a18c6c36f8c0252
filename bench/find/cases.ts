import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const DEMO = join(import.meta.dirname, '../../demo/pictures')

/** A picture file; `thing` names the product it shows, null: none that a shop of clothes sells. */
export type Shot = { path: string; thing: string | null; category: string; isHeldBack: boolean }

/** Half of the things, chosen by their names: no bound was set on them. */
const isHeldBack = (name: string) => createHash('sha256').update(name).digest()[0]! % 2 === 1

const shot = (path: string, thing: string | null, category: string, name: string): Shot => ({
  path,
  thing,
  category,
  isHeldBack: isHeldBack(name),
})

/** Real photos in a folder, named `category-NN.jpg`; empty where there is no such folder. */
export function photosIn(folder: string): Shot[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((file) => {
    const [, name = '', category = ''] = /^(([a-z]+)-\d+)\.jpg$/.exec(file) ?? []
    if (!name || category === 'edge') return []
    return shot(join(folder, file), category === 'landscape' ? null : name, category, name)
  })
}

const demoKinds: Record<string, string> = { tr: 'trousers', so: 'shorts' }

/** The demo's products: the first picture of each, or the second, of the same thing in other light, nearer. */
export function demoProducts(which: 1 | 2): Shot[] {
  return readdirSync(join(DEMO, 'products')).flatMap((file) => {
    const [, name = '', kind = '', number] = /^(([a-z]+)-\d+)-(\d)\.webp$/.exec(file) ?? []
    if (Number(number) !== which) return []
    return shot(join(DEMO, 'products', file), name, `demo ${demoKinds[kind] ?? kind}`, name)
  })
}

/** Places, drawn: nothing a shop of clothes sells. */
export const demoPlaces = (): Shot[] =>
  readdirSync(join(DEMO, 'travel')).map((file) => shot(join(DEMO, 'travel', file), null, 'place', file))

type Change = (image: Sharp, size: { width: number; height: number }) => Sharp

const cut =
  (share: number, x: number, y: number): Change =>
  (image, { width, height }) =>
    image.extract({
      left: Math.floor(x * (1 - share) * width),
      top: Math.floor(y * (1 - share) * height),
      width: Math.floor(share * width),
      height: Math.floor(share * height),
    })

/** What happens to a picture on its way through phones and other programs. */
export const changes: Record<string, Change> = {
  'crop to 80 %, above left': cut(0.8, 0.2, 0.2),
  'crop to 60 %, middle': cut(0.6, 0.5, 0.5),
  darker: (image) => image.modulate({ brightness: 0.65 }),
  'lighter, warmer': (image) => image.linear([1.3, 1.15, 1.0], [8, 4, 0]),
  blurred: (image, { width }) => image.blur(Math.max(0.5, width / 200)),
  mirrored: (image) => image.flop(),
  'JPEG of quality 15': (image) => image.jpeg({ quality: 15 }),
}

export async function changed(path: string, change: Change): Promise<Sharp> {
  const plain = await sharp(path)
    .autoOrient()
    .resize(600, 600, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const made = await change(sharp(plain.data), plain.info).toBuffer()
  return sharp(made)
}
