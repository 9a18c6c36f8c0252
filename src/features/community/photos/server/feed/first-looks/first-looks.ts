import { createHmac, randomBytes } from 'node:crypto'
import type { DbOrTx, Tx } from '../../../../../../platform/database/database.ts'
import { hashAddress } from '../../../../../../platform/http/hash-address.ts'
import type { Platform } from '../../../../../../platform/platform.ts'
import { type FirstLookState, roundDownViewers } from '../../../first-looks/first-look.ts'
import { FIRST_LOOK_DAYS } from '../../../first-looks/first-look-limits.ts'
import { photoCaches } from '../photo-cache.ts'
import { countsAsSamePerson, countsFromNetwork, sortByUrgency } from './first-look-rules.ts'
import {
  addMarks,
  findOwnFirstLook,
  hasFirstLook,
  insertFirstLook,
  listAccountOpeningTimes,
  listMarks,
  listOpenFirstLooks,
  lockOpenFirstLooks,
  lockOrigin,
  type Mark,
  type OpenRow,
  readAccountOpeningTime,
  saveAndReadSalts,
  writeViewers,
} from './first-look-sql.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the hashed address that a first look was posted from. It is kept for 30 days. */
export const firstLookOrigin = (secret: string, address: string): Buffer | null =>
  hashAddress(secret, 'first-look', address)

type Posted = { ownerId: string; photoId: string; postedAt: Date; origin: Buffer | null }

/** Gives a look its reserved places if it is the first that its owner shows to everyone. */
export async function enterFirstLook(tx: Tx, { ownerId, photoId, postedAt, origin }: Posted): Promise<void> {
  if (await hasFirstLook(tx, ownerId)) return
  const isOld = postedAt.getTime() < Date.now() - FIRST_LOOK_DAYS * DAY_MS
  const whyEnded = isOld ? 'time' : (await hadPlaces(tx, ownerId, origin)) ? 'address' : null
  await insertFirstLook(tx, { ownerId, photoId, enteredAt: postedAt, origin, whyEnded })
}

async function hadPlaces(tx: Tx, ownerId: string, origin: Buffer | null): Promise<boolean> {
  if (!origin) return false
  await lockOrigin(tx, origin)
  return countsAsSamePerson(
    await readAccountOpeningTime(tx, ownerId),
    await listAccountOpeningTimes(tx, origin),
  )
}

/**
 * Returns the first looks with reserved places, most urgent first. The result is the same for everyone and cached for
 * a second.
 */
export const readOpenFirstLooks = (platform: Platform): Promise<OpenRow[]> =>
  photoCaches(platform).firstLooks.read('now', async () =>
    sortByUrgency(await listOpenFirstLooks(platform.pool, []), new Date()),
  )

/** One view of a look. `who` is the member, or the network for viewers who do not count individually. */
export type Impression = { lookId: string; viewerKey: string; network: string }

/**
 * Counts who saw first looks: each viewer once per look, and only a few from one network. The caller leaves out
 * people who do not count (the owner, members who refuse).
 */
export async function countImpressions(tx: Tx, sights: readonly Impression[]): Promise<void> {
  if (sights.length === 0) return
  const open = await lockOpenFirstLooks(tx, [...new Set(sights.map(({ lookId }) => lookId))])
  if (open.size === 0) return
  const ids = [...open.keys()]
  const salts = await saveAndReadSalts(
    tx,
    ids.map((photoId) => ({ photoId, salt: randomBytes(32) })),
  )
  const marksByLook = Map.groupBy(await listMarks(tx, ids), ({ photoId }) => photoId)
  const sightsByLook = Map.groupBy(sights, ({ lookId }) => lookId)
  for (const [id, viewers] of open) {
    const marks = (sightsByLook.get(id) ?? []).map((sight) => markOf(salts.get(id)!, sight))
    const fresh = newMarks(marks, marksByLook.get(id) ?? [])
    if (fresh.length === 0) continue
    await addMarks(tx, fresh)
    await writeViewers(tx, id, viewers + fresh.length)
  }
}

function markOf(salt: Buffer, { lookId, viewerKey, network }: Impression): Mark {
  const hash = (text: string) => createHmac('sha256', salt).update(text).digest().subarray(0, 16)
  return { photoId: lookId, mark: hash(viewerKey), network: hash(`network ${network}`) }
}

/** Returns the marks that are new, as far as their networks may still count. */
function newMarks(marks: readonly Mark[], knownMarks: readonly Mark[]): Mark[] {
  const seenMarks = new Set(knownMarks.map(({ mark }) => mark.toString('hex')))
  const ofNetwork = new Map<string, number>()
  const add = (network: string) => ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1)
  for (const { network } of knownMarks) add(network.toString('hex'))
  return marks.filter(({ mark, network }) => {
    const from = network.toString('hex')
    if (seenMarks.has(mark.toString('hex')) || !countsFromNetwork(ofNetwork.get(from) ?? 0)) return false
    seenMarks.add(mark.toString('hex'))
    add(from)
    return true
  })
}

/** Returns what the owner of a photo sees about it as a first look; null if it is not one. */
export async function readFirstLookState(
  db: DbOrTx,
  ownerId: string,
  photoId: string,
): Promise<FirstLookState | null> {
  const own = await findOwnFirstLook(db, ownerId, photoId)
  if (!own) return null
  const state = own.whyEnded ?? (own.isOnTime ? 'open' : 'time')
  return {
    state,
    viewers: state === 'address' ? null : roundDownViewers(own.viewers),
    endsAt: own.endsAt.toISOString(),
  }
}
