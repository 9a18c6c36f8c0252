import type { Context } from 'hono'
import type { AppEnv } from '../../../../platform/http/http.ts'
import type { LimitName } from '../../../../platform/http/limits/limits.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem, type ProblemCode } from '../../../../problems.ts'

type GuessContext = { c: Context<AppEnv>; viewer: Pick<Viewer, 'memberId'> }

/** Problems for a code that does not exist. */
const UNKNOWN_CODE_PROBLEMS: readonly ProblemCode[] = ['discount-unknown', 'gift-card-unknown']

/**
 * Runs work that checks codes of discounts or gift cards, and limits guessing as for passwords: attempts with unknown
 * codes are counted per member and per address, including concurrent ones. A valid code refunds only its own attempt,
 * so that knowing one code gives no extra guesses.
 * @throws Problem 'too-many-requests'
 */
export async function limitCodeGuesses<Answer>(
  { c, viewer }: GuessContext,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { limits } = c.var.platform
  const tries: [LimitName, string][] = [
    ['discount', viewer.memberId ?? c.var.address],
    ['discount-address', c.var.address],
  ]
  for (const [name, key] of tries) await limits.take(name, key)
  const giveBack = () => Promise.all(tries.map(([name, key]) => limits.giveBack(name, key)))
  const answer = await ask().catch(async (error: unknown) => {
    if (!(error instanceof Problem && UNKNOWN_CODE_PROBLEMS.includes(error.code))) await giveBack()
    throw error
  })
  await giveBack()
  return answer
}
