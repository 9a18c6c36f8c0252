import { legacyUuid } from '../src/platform/database/ids.ts'
import { picturePath } from './files.ts'
import { memberId } from './ids.ts'

type Words = {
  handle: string
  name: string
  description: string
  isPublic: boolean
  /** The picture in front, among the covers; without one its first things are. */
  cover?: string
  /** Looks, trips and products, in order. */
  items: string
}

const collections: Words[] = [
  {
    handle: 'mirela.k',
    name: 'Rain coats, argued over',
    description: 'Coats for wet cities',
    isPublic: true,
    cover: 'rain-coats',
    items: 'ct-001 ct-004 look-64 jk-005 look-28 look-03 ct-002 look-47 ht-001 look-32 bo-002',
  },
  {
    handle: 'mirela.k',
    name: 'Red things',
    description: 'No pinks',
    isPublic: true,
    cover: 'red-things',
    items: 'look-30 kn-003 travel-08 sk-001 so-001 look-07 bg-001 sc-002 sl-001 look-14 look-48',
  },
  {
    handle: 'mirela.k',
    name: 'For the wedding',
    description: 'June, outdoors',
    isPublic: false,
    items: 'dr-002 look-45 dr-001 sk-002 look-33 sc-002',
  },
  {
    handle: 'mirela.k',
    name: 'Stripes',
    description: 'A lifelong study',
    isPublic: true,
    cover: 'stripes',
    items: 'ts-003 sh-001 look-06 look-56 look-27 tr-001 look-42',
  },
  {
    handle: 'otto',
    name: 'Survives sand',
    description: 'Tested on the second dune, and the third',
    isPublic: true,
    cover: 'survives-sand',
    items: 'travel-02 look-23 bp-001 sg-001 look-41 travel-11 bo-001',
  },
  {
    handle: 'adaeze',
    name: 'Serious jackets',
    description: 'And what talks them out of it',
    isPublic: true,
    cover: 'serious-jackets',
    items: 'look-86 look-77 jk-007 look-46 jk-003 jk-002 look-26 jk-001 look-21 jk-005',
  },
  {
    handle: 'june_w',
    name: 'Quiet enough for the archive',
    description: 'Sixty-four degrees, all year',
    isPublic: true,
    items: 'look-29 sc-001 kn-002 look-49 sk-002 look-09',
  },
  {
    handle: 'mirela.k',
    name: 'Knitted by people with patience',
    description: 'Count the stitches, then the price',
    isPublic: true,
    cover: 'winter-knits',
    items: 'look-91 kn-005 look-76 kn-001 ht-002 look-14 kn-006 look-71 kn-002',
  },
  {
    handle: 'otto',
    name: 'People on corners',
    description: 'Asked first, photographed second',
    isPublic: true,
    cover: 'people-on-corners',
    items: 'look-77 look-69 look-73 look-75 look-61 look-79',
  },
  {
    handle: 'otto',
    name: 'For the hut in October',
    description: 'Warm, quiet, packs small',
    isPublic: false,
    cover: 'for-the-hut',
    items: 'kn-007 tr-005 look-94 bp-001 ht-002 look-78 jk-006',
  },
]

export type Collection = Omit<Words, 'handle' | 'items' | 'cover'> & {
  id: string
  /** A WebP file. */
  cover: string | null
  ownerId: string
  items: { photoId: string | null; productId: string | null }[]
  hoursAgo: number
}

/** The members' collections, newest first. */
export const collectionsOf = (): Collection[] =>
  collections.map(({ handle, items, cover, ...words }, at) => ({
    ...words,
    cover: cover ? picturePath(`covers/${cover}`) : null,
    id: legacyUuid(`collection/${handle}/${words.name}`),
    ownerId: memberId(handle),
    hoursAgo: 30 + at * 26,
    items: items.split(' ').map((item) => {
      const isPost = item.startsWith('look') || item.startsWith('travel')
      return { photoId: isPost ? legacyUuid(item) : null, productId: isPost ? null : legacyUuid(item) }
    }),
  }))
