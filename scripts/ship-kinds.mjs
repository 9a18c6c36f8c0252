// node scripts/ship-kinds.mjs [PHOTOS]: computes the initial garment descriptions of a shop, from CC0 photos (named as
// in bench/truth/photos.ts) and our own drawings. Run it again when DESCRIPTION_VERSION increases.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { SHIPPED_PATH } from '../src/features/discovery/visual-search/server/kinds/shipped.ts'
import { DESCRIPTION_VERSION, describePicture } from '../src/platform/pictures/descriptor/describe-picture.ts'

const PHOTOS = process.argv[2] ?? join(import.meta.dirname, '../../shared/fixtures/photos')
const DEMO = join(import.meta.dirname, '../demo')
const DRAWING_WEIGHT = 0.4
const slugs = {
  dress: 'dresses',
  hat: 'hats',
  longsleeve: 'knitwear',
  outerwear: 'coats-and-jackets',
  pants: 'trousers',
  shirt: 'shirts',
  shoes: 'shoes',
  shorts: 'shorts',
  skirt: 'skirts',
  tshirt: 't-shirts',
  landscape: null,
}
const drawn = {
  tshirt: 't-shirts',
  shirt: 'shirts',
  knit: 'knitwear',
  dress: 'dresses',
  coat: 'coats-and-jackets',
  jacket: 'coats-and-jackets',
  trousers: 'trousers',
  skirt: 'skirts',
  shorts: 'shorts',
  boots: 'shoes',
  sneakers: 'shoes',
  shoes: 'shoes',
  hat: 'hats',
}

const samples = []
const forms = []
async function add(name, slug, weight, path) {
  const { form } = await describePicture(sharp(readFileSync(path)).autoOrient())
  samples.push({ name, slug, weight })
  forms.push(Buffer.from(form.buffer))
}

for (const file of readdirSync(PHOTOS).sort()) {
  const [, name, kind] = /^(([a-z]+)-\d+)\.jpg$/.exec(file) ?? []
  if (name && kind in slugs) await add(name, slugs[kind], 1, join(PHOTOS, file))
}
for (const { id, kind } of JSON.parse(readFileSync(join(DEMO, 'catalogue.json'), 'utf8'))) {
  const path = join(DEMO, 'pictures/products', `${id}-1.webp`)
  if (kind in drawn) await add(`${id}-1`, drawn[kind], DRAWING_WEIGHT, path)
}
for (const file of readdirSync(join(DEMO, 'pictures/travel')).sort().slice(0, 12))
  await add(file, null, DRAWING_WEIGHT, join(DEMO, 'pictures/travel', file))

const text = JSON.stringify({
  version: DESCRIPTION_VERSION,
  samples,
  forms: Buffer.concat(forms).toString('base64'),
})
writeFileSync(SHIPPED_PATH, `${text}\n`)
console.log(`${samples.length} forms written to ${SHIPPED_PATH}`)
