import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type PicturePurpose, storeFiles } from '../src/kernel/pictures/server/pictures.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { enqueueMany } from '../src/platform/jobs/jobs.ts'
import { UNDER_FIVE_MEGABYTES } from '../src/platform/pictures/picture-limits.ts'
import { AVATAR_WIDTHS, type PictureWidth } from '../src/platform/pictures/picture-widths.ts'
import type { Platform } from '../src/platform/platform.ts'
import type { Community } from './community.ts'
import { preparedAsDrawn, readMarks } from './picture-marks.ts'
import { idOf, type Stored } from './stored.ts'

/** The width in which each is shown first. */
const FIRST_WIDTH: Record<PicturePurpose, PictureWidth> = {
  photo: 480,
  travel: 480,
  product: 480,
  avatar: 320,
  collection: 480,
  entry: 720,
  category: 480,
  review: 480,
  brand: 320,
  article: 480,
  reel: 720,
}

/** So many posts are on the first screen of the feed: theirs is made before anybody comes, the others by a job. */
const SEEN_FIRST = 8
const SEEN_FIRST_WIDTHS = [480, 720] as const

/** Pictures under way at once; the decoders take their turns. */
const AT_ONCE = 6

/** Every picture of the community and what it is for; what is seen first comes first. */
export function picturesOf(community: Community): Map<string, PicturePurpose> {
  const wanted = new Map<string, PicturePurpose>()
  for (const post of community.posts) {
    for (const image of post.images) wanted.set(image.path, post.travel ? 'travel' : 'photo')
  }
  for (const member of community.members) if (member.avatar) wanted.set(member.avatar, 'avatar')
  for (const product of community.products)
    for (const { path } of product.pictures) wanted.set(path, 'product')
  for (const brand of community.brands) wanted.set(brand.logo, 'brand')
  for (const category of community.categories) wanted.set(category.cover.path, 'category')
  for (const article of community.articles) wanted.set(article.cover.path, 'article')
  for (const reel of community.reels) wanted.set(reel.poster, 'reel')
  for (const { cover } of community.collections) if (cover) wanted.set(cover, 'collection')
  return wanted
}

export async function storePictures(
  platform: Platform,
  community: Community,
  photos: string[],
): Promise<Stored> {
  const wanted = picturesOf(community)
  const first = community.posts.slice(0, SEEN_FIRST).flatMap(({ images }) => images.map(({ path }) => path))
  const seenFirst = new Set(first)
  const marks = await readMarks()
  const stored: Stored = new Map()
  const records: ((tx: Tx) => Promise<void>)[] = []
  const waiting = [...wanted]
  const looks = [...wanted].filter(([, purpose]) => purpose === 'photo').map(([path]) => path)
  const source = (path: string) => photos[looks.indexOf(path)] ?? path
  const prepare = (path: string, widths: readonly PictureWidth[]) =>
    platform.pictures.prepare(createReadStream(path), UNDER_FIVE_MEGABYTES, { widths })
  const storeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, purpose] = next
      const prepared = seenFirst.has(path)
        ? await prepare(source(path), SEEN_FIRST_WIDTHS)
        : ((await preparedAsDrawn(source(path), marks)) ??
          (await prepare(source(path), [FIRST_WIDTH[purpose]])))
      const { pictureId, record } = await storeFiles(platform, prepared, { ownerId: null, purpose })
      stored.set(path, pictureId)
      records.push(record)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext))
  // In one transaction: a commit for each waited for the disk some 400 times.
  await platform.db.transaction().execute(async (tx) => {
    for (const record of records) await record(tx)
  })
  return stored
}

/** Lets a job make the widths in which each picture is shown first, where they were not made yet. */
export async function queueFirstWidths(tx: Tx, community: Community, stored: Stored): Promise<void> {
  const widths = [...picturesOf(community)].flatMap(([path, purpose]) => {
    const shown = purpose === 'avatar' ? [FIRST_WIDTH.avatar, ...AVATAR_WIDTHS] : [FIRST_WIDTH[purpose]]
    return shown.map((width) => ({ mediaId: idOf(stored, path), width }))
  })
  await enqueueMany(tx, 'make-width', widths, { queue: 'widths', priority: 1 })
}

/** Photos of a folder that can be shown, by name; other files are passed over. */
export async function photosIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp|avif)$/i.test(name)).sort()
  return names.map((name) => join(folder, name))
}
