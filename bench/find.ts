import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { PHOTOS } from '../src/platform/pictures/pictures-for-tests.ts'
import { changed, changes, demoPlaces, demoProducts, photosIn, type Shot } from './find/cases.ts'
import { catalogueOf, type Described, look } from './find/catalogue.ts'
import { findFigures } from './find/figures.ts'
import { findReport, type Section, type Share } from './find/report.ts'
import { measureSpeed } from './find/speed.ts'
import { writeFound } from './results.ts'

// npm run bench:search [-- --photos DIR --part 4]: how well a product is found by its picture, and how fast; writes
// bench/FIND.md, and its section of bench/RESULTS.md. With --part 4 every fourth case alone, which the file then says.
function asked(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at > 0 ? process.argv[at + 1] : undefined
}
const part = Number(asked('--part') ?? 1)
const folder = asked('--photos') ?? PHOTOS
const say = (line: string) => console.log(line)

// One core: what is measured is the work, not the machine's parallelism.
sharp.concurrency(1)

const photos = photosIn(folder)
if (photos.length === 0) say(`No real photos in ${folder}: only the demo's pictures are tried.`)
const garments = photos.filter(({ thing }) => thing !== null)
const firsts = demoProducts(1)
const some = (shots: Shot[]) => shots.filter((_, i) => i % part === 0)

const catalogue = await catalogueOf([...garments, ...firsts])
say(`${catalogue.size} products described`)

const halves = [false, true] as const
const isIn = (isHeldBack: boolean) => (shot: Shot) => shot.isHeldBack === isHeldBack

async function sameItem(shots: Shot[], show: (shot: Shot) => Promise<Described>): Promise<Share> {
  const share: Share = { hits: 0, firsts: 0, shown: 0, of: shots.length }
  for (const shot of shots) {
    const found = catalogue.ask(await show(shot))
    const at = found.findIndex(({ thing }) => thing === shot.thing)
    if (at >= 0 && at < 5) share.hits++
    if (at === 0) share.firsts++
    if (at >= 0 && at < 5 && found[at]!.nearness !== null) share.shown++
  }
  return share
}

const isRefused = (seen: Described) => catalogue.ask(seen).every(({ nearness }) => nearness === null)

const sections: Section[] = []
for (const isHeldBack of halves) {
  const section: Section = {
    isHeldBack,
    changes: [],
    second: null,
    unknown: [],
    unseen: null,
    categories: [],
  }
  for (const [name, set] of [
    ['real', garments],
    ['demo', firsts],
  ] as const) {
    const shots = some(set.filter(isIn(isHeldBack)))
    if (shots.length === 0) continue
    for (const [change, make] of Object.entries(changes)) {
      const share = await sameItem(shots, async ({ path }) => look(await changed(path, make)))
      section.changes.push({ set: name, change, share })
      say(`${isHeldBack ? 'held back' : 'calibration'}, ${name}, ${change}: ${share.hits} of ${share.of}`)
    }
  }
  const seconds = some(demoProducts(2).filter(isIn(isHeldBack)))
  section.second = await sameItem(seconds, ({ path }) => look(sharp(path)))

  for (const [name, set] of [
    ['landscapes', photos.filter(({ thing }) => thing === null)],
    ['places of the demo', demoPlaces()],
  ] as const) {
    const shots = set.filter(isIn(isHeldBack))
    const row = { name, refused: 0, of: shots.length, changed: { refused: 0, of: 0 } }
    for (const { path } of shots) {
      if (isRefused(await look(sharp(path)))) row.refused++
      for (const make of Object.values(changes)) {
        if (isRefused(await look(await changed(path, make)))) row.changed.refused++
        row.changed.of++
      }
    }
    if (shots.length > 0) section.unknown.push(row)
  }

  // A garment that the shop does not have: nothing may be called the same, and what is similar should be of its kind.
  const unseen = { calledSame: 0, shown: 0, of: 0 }
  for (const shot of some(garments.filter(isIn(isHeldBack)))) {
    const found = catalogue.askWithout(shot)
    unseen.of++
    if (found.some(({ nearness }) => nearness === 'same-picture' || nearness === 'same-product'))
      unseen.calledSame++
    if (found.some(({ nearness }) => nearness !== null)) unseen.shown++
    const five = found.filter(({ category }) => !category.startsWith('demo')).slice(0, 5)
    const right = five.filter(({ category }) => category === shot.category).length
    const row = section.categories.find(({ name }) => name === shot.category)
    if (row) {
      row.right += right
      row.of += five.length
    } else section.categories.push({ name: shot.category, right, of: five.length })
  }
  section.unseen = unseen
  sections.push(section)
}

const speed = await measureSpeed(firsts[0]!.path, say)
const about = {
  machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
  products: catalogue.size,
  photos: photos.length,
  part,
}
writeFileSync(join(import.meta.dirname, 'FIND.md'), findReport(sections, speed, about))
writeFound(findFigures(sections, speed, about))
say('Written to bench/FIND.md and bench/RESULTS.md')
