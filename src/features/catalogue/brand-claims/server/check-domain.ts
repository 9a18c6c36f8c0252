import type { IncomingMessage } from 'node:http'
import { outside } from '../../../../platform/http/outside.ts'
import type { ClaimProof } from '../brand-claim.ts'

const CHECK_TIMEOUT_MS = 8_000
const FILE_BYTES_MAX = 4_096

type DomainCheckResult = { method: 'record' | 'file' | null; missing: string | null }

/** Looks for the proof in both places at once. `missing` is written for the claimant. */
export async function checkDomain({ record, file }: ClaimProof): Promise<DomainCheckResult> {
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
  const [records, content] = await Promise.all([
    outside.textRecords(record.name, signal),
    readFile(file.address, signal),
  ])
  if (records.includes(record.value)) return { method: 'record', missing: null }
  if (content?.split(/\s+/).includes(file.content)) return { method: 'file', missing: null }
  const ofRecord =
    records.length > 0
      ? `The record ${record.name} has a different value.`
      : `There is no TXT record ${record.name}. A new record can take an hour to appear.`
  const ofFile = content === null ? `We could not load ${file.address}.` : `The file has different content.`
  return { method: null, missing: `${ofRecord} ${ofFile}` }
}

/**
 * Returns the beginning of the file; null when there is none. Fetches over https only, and never from a private
 * network.
 */
async function readFile(address: string, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await outside.open(address, signal, undefined, {
      isSecureOnly: true,
      headers: { accept: 'text/plain' },
    })
    return await readBeginning(answer)
  } catch {
    return null
  }
}

async function readBeginning(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of answer) {
    text += String(piece)
    if (text.length > FILE_BYTES_MAX) break
  }
  answer.destroy()
  return text.slice(0, FILE_BYTES_MAX)
}
