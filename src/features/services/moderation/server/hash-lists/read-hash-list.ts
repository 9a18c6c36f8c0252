import { z } from 'zod'
import { Problem } from '../../../../../problems.ts'
import { HASHES_MAX } from '../../hash-list-limits.ts'

// The file format of a list; see docs/hash-lists.md.

export const ALGORITHM = 'dhash-9x8'
const VERSION = 1

const HASH = /^[0-9a-f]{16}$/

const ListFile = z.object({
  version: z.literal(VERSION, 'Its version is not 1.'),
  algorithm: z.literal(ALGORITHM, `Its algorithm is not ${ALGORITHM}.`),
  hashes: z.array(z.string('A hash is not text.')).max(HASHES_MAX, `It has more than ${HASHES_MAX} hashes.`),
})

/**
 * Reads the hashes of a list, each once, in lower case.
 * @throws Problem 'hash-list-unreadable' with the line and the reason
 */
export function readHashList(text: string): string[] {
  const body = text.replace(/^\ufeff/, '').trim()
  const given = body.startsWith('{') ? fromJson(body) : fromLines(body)
  const hashes = new Set<string>()
  for (const { hash, where } of given) {
    const lower = hash.toLowerCase()
    if (!HASH.test(lower)) throw unreadable(`${where} is not a hash of 16 hex digits.`)
    hashes.add(lower)
    if (hashes.size > HASHES_MAX) throw unreadable(`It has more than ${HASHES_MAX} hashes.`)
  }
  // An empty file is more likely a mistake than intended, and would let every picture through.
  if (hashes.size === 0) throw unreadable('It has no hashes.')
  return [...hashes]
}

type ListedHash = { hash: string; where: string }

function fromJson(body: string): ListedHash[] {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw unreadable('It is not valid JSON.')
  }
  const read = ListFile.safeParse(json)
  if (!read.success) throw unreadable(read.error.issues[0]?.message ?? 'It is not a list.')
  return read.data.hashes.map((hash, at) => ({ hash, where: `Hash ${at + 1}` }))
}

function fromLines(body: string): ListedHash[] {
  return body.split(/\r\n|\r|\n/).flatMap((line, at) => {
    const hash = line.replace(/#.*$/, '').trim()
    return hash ? [{ hash, where: `Line ${at + 1}` }] : []
  })
}

const unreadable = (detail: string) => new Problem('hash-list-unreadable', { detail })

/** Writes a list's file. */
export const hashListFile = (name: string, hashes: readonly string[]): string =>
  `${JSON.stringify({ version: VERSION, algorithm: ALGORITHM, name, hashes }, null, 1)}\n`
