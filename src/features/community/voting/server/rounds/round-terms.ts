import type { Tx } from '../../../../../platform/database/database.ts'
import { Problem } from '../../../../../problems.ts'
import type { RoundForm } from '../../rounds.ts'
import type { CategoryRow } from '../category-sql.ts'
import { saveRounds } from './round-sql.ts'

type Times = { opensAt: string | null; closesAt: string | null }

/**
 * Checks that each round closes after the one before it, and the contest after all of them. @throws Problem
 * 'form-invalid'
 */
export function checkRounds(rounds: readonly RoundForm[], { opensAt, closesAt }: Times) {
  const fields: Record<string, string> = {}
  if (rounds.length > 0 && closesAt === null) {
    fields.closesAt = 'A contest with several rounds closes: say when the last one does'
  }
  let before = opensAt
  for (const [at, round] of rounds.entries()) {
    const closes = new Date(round.closesAt)
    if (before && closes <= new Date(before)) {
      fields[`rounds.${at}.closesAt`] =
        at === 0 ? 'It closes after voting opens' : 'It closes after the round before it'
    } else if (closesAt && closes >= new Date(closesAt)) {
      fields[`rounds.${at}.closesAt`] = 'It closes before the last round does'
    }
    before = round.closesAt
  }
  if (Object.keys(fields).length > 0) throw new Problem('form-invalid', { fields })
}

/** Whether the changes affect what members were promised: the number of rounds, and how many entries advance. */
export const changesRounds = ({ rounds: before }: CategoryRow, rounds: readonly RoundForm[]) =>
  rounds.length !== before.length || rounds.some(({ best }, at) => best !== before[at]?.best)

/** @throws Problem 'contest-sealed' if a counted round would change */
export async function changeRounds(tx: Tx, before: CategoryRow, rounds: readonly RoundForm[]): Promise<void> {
  const isChanged = (at: number) => {
    const [was, is] = [before.rounds[at]!, rounds[at]]
    return !is || is.best !== was.best || new Date(is.closesAt).getTime() !== new Date(was.closesAt).getTime()
  }
  if (before.isSealed ? rounds.length !== before.rounds.length : false) throw new Problem('contest-sealed')
  if (before.rounds.some(({ isSealed }, at) => isSealed && isChanged(at))) throw new Problem('contest-sealed')
  await saveRounds(tx, before.id, rounds)
}
