import { availableParallelism } from 'node:os'

/**
 * A hash occupies one of Node's few threads for some 50 ms and uses 32 MB of memory. Running more at once than there
 * are cores finishes none sooner. If they occupied every thread, everything else that needs one (files, compressed
 * responses) would wait behind all members signing in.
 */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4
const AT_ONCE = Math.max(1, Math.min(availableParallelism(), THREADS - 1))

const waiting: (() => void)[] = []
let running = 0

async function withHashSlot<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // The slot passes to the one that has waited longest.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Loaded with the first password, so that the program starts without it. */
const library = () => import('better-auth/crypto')

/** Hashes as Better Auth does; waits for a free slot. */
export const hashPassword = (password: string): Promise<string> =>
  withHashSlot(async () => (await library()).hashPassword(password))

/** Whether it is the password of that hash; waits for a free slot. */
export const verifyPassword = (given: { hash: string; password: string }): Promise<boolean> =>
  withHashSlot(async () => (await library()).verifyPassword(given))
