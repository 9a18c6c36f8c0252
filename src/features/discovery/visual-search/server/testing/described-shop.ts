import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PicturePurpose, storePicture } from '../../../../../kernel/pictures/server/pictures.ts'
import { UNDER_FIVE_MEGABYTES } from '../../../../../platform/pictures/picture-limits.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'

// The pictures of the demo, which show real products.
const PICTURES = join(import.meta.dirname, '../../../../../../demo/pictures')
export const demoPicturePath = (name: string) => join(PICTURES, `${name}.webp`)

export async function storeDemoPicture(
  app: TestApp,
  name: string,
  purpose: PicturePurpose,
  owner: TestMember | null = null,
) {
  const bytes = await readFile(demoPicturePath(name))
  const body = new Blob([new Uint8Array(bytes)]).stream()
  const prepared = await app.platform.pictures.prepare(body, UNDER_FIVE_MEGABYTES, { widths: [320] })
  const ownerId = owner?.id ?? null
  return { id: (await storePicture(app.platform, prepared, { ownerId, purpose })).pictureId }
}

export const demoPictures = {
  Cardigan: 'kn-001-1',
  Skirt: 'sk-001-1',
  Bag: 'bg-001-1',
  Jeans: 'tr-002-1',
  Hat: 'ht-001-1',
}

/** Makes a shop with up to five products whose pictures are described. */
export async function setUpDescribedShop(environment: Record<string, string> = {}, count = 5) {
  const app = await ownTestApp(environment)
  const products: Record<string, { id: string }> = {}
  for (const [name, picture] of Object.entries(demoPictures).slice(-count)) {
    products[name] = await app.given.product({
      name,
      picture: await storeDemoPicture(app, `products/${picture}`, 'product'),
    })
  }
  await app.drainJobs()
  return { app, products }
}
