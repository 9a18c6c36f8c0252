import type { Page } from '@playwright/test'
import { visit } from './visit.ts'

/** Opens the front page and waits until this browser has what it needs to work without a connection. */
export async function visitAndKeep(page: Page) {
  await visit(page, '/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  await page.waitForFunction(
    () => Object.keys(sessionStorage).some((key) => key.startsWith('fetched-ahead-at')),
    null,
    { timeout: 60_000 },
  )
}

/** Every address of which this browser has a copy, by the name of the cache. */
export const copiesIn = (page: Page): Promise<Record<string, string[]>> =>
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
 * The names of the caches of what a member saw: neither files of the program itself, nor what visitors see. Wait with
 * these until they are deleted: to read a cache is to open it, and opening one that was just deleted makes it anew.
 */
export const personalCaches = (page: Page): Promise<string[]> =>
  page.evaluate(() => caches.keys()).then((names) => names.filter(isPersonal))

/** What is in them. */
export const personalCopies = async (page: Page): Promise<string[]> =>
  Object.entries(await copiesIn(page)).flatMap(([name, paths]) => (isPersonal(name) ? paths : []))

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

/** All that is stored in IndexedDB, as text. */
export const storedRecords = async (page: Page): Promise<string> =>
  JSON.stringify((await readStores(page)).flatMap(({ records }) => records))

/** The databases of this browser in which anything is stored. */
export const storesWithEntries = async (page: Page): Promise<string[]> =>
  (await readStores(page)).filter(({ records }) => records.length > 0).map(({ database }) => database)
