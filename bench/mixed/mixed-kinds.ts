import { randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { typedWords } from '../measuring/search.ts'
import type { Shopper } from '../writes/orders.ts'
import { uploadPicture } from '../writes/upload.ts'

/** Number of feed pages after the first, for each order and kind of post. */
const DEEP_PAGES = 60
/** Photos from phones. The folder is not part of the repository. */
const PHOTOS = join(import.meta.dirname, '../../../shared/fixtures/photos')

/** The state of one client: a signed-in member, a cart, and things to look at. */
export type ClientState = {
  cookie: string
  photo(): string
  product(): string
  shopper: Shopper
  turn: number
}
/** One action; a checkout is three requests, and so is a photo. */
export type Kind = {
  name: string
  share: number
  act: (client: Client, place: ClientState) => Promise<unknown>
}
export type Client = (cookie: string, method: string, path: string, body?: unknown) => Promise<void>

export const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!

/** Returns the actions with their shares of the whole. Without photos to upload, the feed takes their share. */
export async function kindsOf(address: string): Promise<Kind[]> {
  const deepPages = await cursorsOf(address)
  const words = typedWords()
  const pictures = existsSync(PHOTOS)
    ? globSync(join(PHOTOS, '{dress,hat}-*.jpg')).map((file) => readFileSync(file))
    : []
  const types = (await (await fetch(`${address}/api/post-types`)).json()) as { items: { id: string }[] }
  const families = ['blue', 'red', 'green', 'black', 'brown']
  const sorts = ['newest', 'price-low', 'price-high']
  const half = ({ cookie, turn }: ClientState) => (turn % 2 === 0 ? cookie : '')
  const uploads: Kind = {
    name: 'publishing a photo',
    share: 1,
    act: async (client, { cookie }) => {
      const { pictureId } = await uploadPicture(address, cookie, pick(pictures))
      await client(cookie, 'POST', '/api/photos', { postTypeId: types.items[0]!.id, images: [{ pictureId }] })
    },
  }
  const withUploads = pictures.length > 0
  return [
    {
      name: 'feed page with another look open',
      share: withUploads ? 35 : 36,
      act: (client, place) => client(half(place), 'GET', `/engage?photo=${place.photo()}`),
    },
    {
      name: 'next looks of the feed',
      share: 35,
      act: (client, place) => client(half(place), 'GET', `/api/photos?limit=24&${pick(deepPages)}`),
    },
    {
      name: 'look page',
      share: 10,
      act: (client, place) => client(half(place), 'GET', `/photo/${place.photo()}`),
    },
    {
      name: 'product page',
      share: 5,
      act: (client, place) => client(half(place), 'GET', `/product/${place.product()}`),
    },
    {
      name: 'shop page, filtered',
      share: 5,
      act: (client, place) =>
        client(
          half(place),
          'GET',
          `/shop?family=${pick(families)}&sort=${pick(sorts)}&price=${100 * (1 + Math.floor(Math.random() * 200))}-`,
        ),
    },
    {
      name: 'search',
      share: 3,
      act: (client, place) =>
        client(
          half(place),
          'GET',
          `/api/search?q=${encodeURIComponent(`${pick(words)} ${Math.floor(Math.random() * 100)}`)}`,
        ),
    },
    {
      name: 'like',
      share: 4,
      act: (client, { cookie, photo }) => client(cookie, 'PUT', `/api/photos/${photo()}/like`),
    },
    {
      name: 'comment',
      share: 1,
      act: (client, { cookie, photo }) =>
        client(cookie, 'POST', `/api/photos/${photo()}/comments`, {
          content: `Where is it from? ${randomUUID()}`,
        }),
    },
    { name: 'checkout', share: 1, act: (_, { shopper }) => shopper.checkOut() },
    ...(withUploads ? [uploads] : []),
  ]
}

/** Returns the URLs of consecutive pages of the feed, from its start. */
async function cursorsOf(address: string): Promise<string[]> {
  const found: string[] = []
  for (const order of ['newest', 'top']) {
    for (const type of ['', '&type=outfit', '&type=travel', '&type=accessories']) {
      let cursor: string | null = null
      for (let page = 0; page < DEEP_PAGES; page++) {
        const query: string = `order=${order}${type}${cursor ? `&cursor=${cursor}` : ''}`
        found.push(query)
        const answer = await fetch(`${address}/api/photos?limit=24&${query}`)
        cursor = ((await answer.json()) as { nextCursor: string | null }).nextCursor
        if (!cursor) break
      }
    }
  }
  return found
}

/**
 * Reads responses, compressed as browsers request them, and discards them.
 * @throws when an answer is not 2xx
 */
export function makeClient(address: string): Client {
  const agent = new Agent({ keepAlive: true })
  return (cookie, method, path, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        ...(cookie ? { cookie } : {}),
        'accept-encoding': 'gzip',
        ...(method === 'GET' ? {} : { origin: address, 'idempotency-key': randomUUID() }),
        ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
      }
      const asking = request(`${address}${path}`, { agent, method, headers }, (answer) => {
        answer.on('data', () => {})
        answer.on('error', reject)
        answer.on('end', () =>
          answer.statusCode! < 300 ? resolve() : reject(new Error(`${method} ${path}: ${answer.statusCode}`)),
        )
      })
      asking.on('error', reject)
      asking.end(text)
    })
}
