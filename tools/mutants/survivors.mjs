/** A statement of points-sql.ts as `npm run mutants` prints it. */
const OF_MEMBERS =
  "drop where: entries(tx) .where('entry.member_id', '=', sql<string>`any(\u0024{memberIds}::uuid[])`)"

/**
 * Mutants that no test can or should kill, each with the reason. `file` is the end of the path, `line` a part of the
 * source line. Without `change` (what `npm run mutants` prints before the verdict) it applies to every mutant of the
 * line.
 *
 * @type {{ file: string, line: string, change?: string, reason: string }[]}
 */
const reasons = [
  {
    ...{ file: 'money.ts', line: 'formats.set(currency, format)' },
    reason: 'same amounts, but slower: the format is created again each time',
  },
  {
    ...{ file: 'trend-rules.ts', line: 'toSorted' },
    reason: 'names are unique, and a sort uses only the sign of a comparison',
  },
  {
    ...{ file: 'settle-points.ts', line: 'due.length === 0' },
    reason: 'same result, with one unnecessary query',
  },
  {
    ...{ file: 'settle-points.ts', line: 'subjects.length > 0' },
    reason: 'same result, with unnecessary queries',
  },
  {
    ...{ file: 'settle-points.ts', line: 'rule.perLifetime !== null' },
    reason: 'reads more awards than the limits consider; the limits then ignore the extra ones',
  },
  {
    ...{ file: 'settle-points.ts', line: 'const BATCH = 100' },
    reason: 'changes only how much is settled in one transaction; same result',
  },
  {
    ...{ file: 'settle-points.ts', line: 'subjects.filter((one) => one.kind === kind)' },
    reason: 'also asks a feature for kinds that it does not have: same result, but slower',
  },
  {
    ...{ file: 'settle-points.ts', line: 'ids.length > 0' },
    reason: 'same result, with unnecessary queries',
  },
  {
    ...{ file: 'claims-left.ts', line: 'const HOUR_MS' },
    reason: 'shifts the time of the next check by a millisecond',
  },
  {
    ...{ file: 'give-points.ts', line: 'points > 0', change: 'comparison: > → >=' },
    reason: 'reads levels that cannot have risen, because the entry has no points',
  },
  {
    ...{
      file: 'give-points.ts',
      line: 'points > 0',
      change: 'drop filter: entries.filter(({ points }) => points > 0) → entries',
    },
    reason: 'reads levels that cannot have risen, because the entry takes points away',
  },
  {
    ...{ file: 'points-sql.ts', line: "select(['id', 'level'])" },
    reason: 'reads the levels of all members, but only those who were given points are used',
  },
  {
    ...{ file: 'points-sql.ts', line: 'entry.needed ?? 0' },
    reason: 'read only for reaction awards, which always record what they needed',
  },
  {
    ...{ file: 'points-sql.ts', line: "where('id', '=', award.memberId)" },
    reason: 'locks all members instead of one: same result, but slower',
  },
  {
    ...{ file: 'settle-points.ts', line: 'if (settled === 0) return', change: 'number: 0 → 1' },
    reason:
      'the loop settles one more subject per run or never ends; a test that times out does not count as a kill',
  },
  {
    ...{ file: '-points.ts', line: 'REACTIONS_READ = 300' },
    reason: 'only limits the work; no rule needs more than 50 reactions',
  },
  {
    ...{ file: 'points-sql.ts', line: 'return entries(tx)', change: `${OF_MEMBERS} → entries(tx)` },
    reason: 'reads the awards of all members, which are then grouped by member: same result, but slower',
  },
  {
    ...{ file: 'points-sql.ts', line: 'return entries(tx)' },
    change: `${OF_MEMBERS} .where(… → ${OF_MEMBERS.slice('drop where: '.length)}`,
    reason: 'reads awards of any age, but the limits count only recent ones: same result, but slower',
  },
  {
    ...{ file: 'points-sql.ts', line: 'const award: EntryRow | undefined' },
    reason: 'determines only which member is locked; the award is read again after locking',
  },
  {
    ...{ file: 'photo-points.ts', line: 'reaction.at < known.at', change: 'comparison: < → <=' },
    reason: 'if a member reacts twice at the same moment, either reaction may count as the first',
  },
  {
    ...{ file: 'photo-points.ts', line: 'chosen_at <= ', change: 'sql: <= → <' },
    reason:
      'matters only for a winner chosen in the very millisecond of the settlement, which the next one settles',
  },
  {
    ...{ file: 'limits.ts', line: 'refusal.msBeforeNext / 1000' },
    reason: 'shifts the wait by a thousandth, which rounding up to whole seconds hides',
  },
  {
    ...{ file: 'place-order.ts', line: 'const { subtotalMinor } = cartTotals(' },
    reason: 'only the subtotal is read, which does not contain shipping',
  },
  {
    ...{ file: 'edit-rules.ts', line: 'if (differenceMinor >= 0)', change: 'comparison: >= → >' },
    reason: 'both branches leave the amounts alone when nothing differs',
  },
  {
    ...{ file: 'points-sql.ts', line: 'for update' },
    reason:
      'matters only if two admins change the rules at the same moment: the audit log may then show an outdated previous value',
  },
]

/** @returns why the mutant may survive; null if no reason is recorded */
export const reasonOf = ({ path, lineText, change }) =>
  reasons.find(
    (one) => path.endsWith(one.file) && lineText.includes(one.line) && (!one.change || one.change === change),
  )?.reason ?? null
