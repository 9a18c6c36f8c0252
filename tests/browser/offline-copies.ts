import type { Page } from '@playwright/test'
import { visit } from './visit.ts'

/** Opens the front page and waits until this browser has what it needs to work offline. */
export async function visitAndCache(page: Page) {
  await visit(page, '/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  await page.waitForFunction(
    () => Object.keys(sessionStorage).some((key) => key.startsWith('fetched-ahead-at')),
    null,
    { timeout: 60_000 },
  )
}

/** Returns every URL of which this browser has a copy, by the name of the cache. */
export const listCopies = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found[name] = requests.map(({ url }) => new URL(url).pathname + new URL(url).search)
    }
    return found
  })

const isPersonal = (name: string) => !/^(?:workbox-|later-files)|-nobody$/.test(name)

/**
 * Returns the names of the caches with what a member saw, without the program's files and what visitors see. Use this
 * to wait for their deletion: reading a cache opens it, and opening a deleted cache creates it again.
 */
export const personalCaches = (page: Page): Promise<string[]> =>
  page.evaluate(() => caches.keys()).then((names) => names.filter(isPersonal))

/** Returns the URLs in these caches. */
export const personalCopies = async (page: Page): Promise<string[]> =>
  Object.entries(await listCopies(page)).flatMap(([name, paths]) => (isPersonal(name) ? paths : []))

type Stored = { database: string; records: unknown[] }

const readStores = (page: Page): Promise<Stored[]> =>
  page.evaluate(async () => {
    const found: Stored[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name!)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const records: unknown[] = []
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => {
          request.onsuccess = resolve
        })
        records.push(...request.result)
      }
      database.close()
      found.push({ database: name!, records: JSON.parse(JSON.stringify(records)) })
    }
    return found
  })

/** Returns everything stored in IndexedDB, as text. */
export const storedRecords = async (page: Page): Promise<string> =>
  JSON.stringify((await readStores(page)).flatMap(({ records }) => records))

/** Returns the databases of this browser that contain anything. */
export const storesWithEntries = async (page: Page): Promise<string[]> =>
  (await readStores(page)).filter(({ records }) => records.length > 0).map(({ database }) => database)
