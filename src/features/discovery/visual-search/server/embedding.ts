import { z } from 'zod'
import { readTextUpTo } from '../../../../platform/database/read-text-up-to.ts'
import type { Platform } from '../../../../platform/platform.ts'

const TIMEOUT_MS = 2_000
const ANSWER_BYTES_MAX = 512 * 1024

const Answer = z.object({ embedding: z.array(z.number()).min(2).max(8_192) })

/**
 * Requests an embedding from the operator's provider (FIND_EMBEDDING_URL), which receives a small WebP and responds
 * `{ "embedding": [numbers] }`.
 * @returns a vector of length one; null without a provider, or without a valid response within 2 s. Only our own
 *   descriptions are used then.
 */
export async function embed(
  { settings, log }: Pick<Platform, 'settings' | 'log'>,
  view: Buffer | null,
): Promise<Float32Array | null> {
  const { findEmbeddingUrl: address } = settings
  if (!address || !view) return null
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'image/webp', accept: 'application/json' },
      body: new Uint8Array(view),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`it returned status ${response.status}`)
    return normalize(Answer.parse(JSON.parse(await readTextUpTo(response, ANSWER_BYTES_MAX))).embedding)
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'the embedding provider did not return a usable response')
    return null
  }
}

function normalize(numbers: number[]): Float32Array {
  const length = Math.hypot(...numbers)
  if (!Number.isFinite(length) || length === 0) throw new Error('it returned a zero or invalid vector')
  return Float32Array.from(numbers, (part) => part / length)
}

/** Reads a vector from a bytea column. */
export const vectorIn = (bytes: Buffer): Float32Array => new Float32Array(new Uint8Array(bytes).buffer)

/** Returns null for vectors of different lengths, which come from different models. */
export function cosine(a: Float32Array, b: Float32Array): number | null {
  if (a.length !== b.length) return null
  return a.reduce((sum, part, i) => sum + part * b[i]!, 0)
}
