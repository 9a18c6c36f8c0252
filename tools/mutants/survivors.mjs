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
    reason: 'the same amounts, only slower: a format is made again for each',
  },
  {
    ...{ file: 'trend-rules.ts', line: 'toSorted' },
    reason: 'two things never have the same name, and a sort asks for the sign alone',
  },
  {
    ...{ file: 'settle-points.ts', line: 'due.length === 0' },
    reason: 'the same result, with a query more for nothing',
  },
  {
    ...{ file: 'settle-points.ts', line: 'subjects.length > 0' },
    reason: 'the same result, with queries for nothing',
  },
  {
    ...{ file: 'settle-points.ts', line: 'rule.perLifetime !== null' },
    reason: 'reads more awards than the limits look at, and the limits leave them out again',
  },
  {
    ...{ file: 'settle-points.ts', line: 'const BATCH = 100' },
    reason: 'how much is settled in one transaction; the outcome is the same',
  },
  {
    ...{ file: 'settle-points.ts', line: 'subjects.filter((one) => one.kind === kind)' },
    reason: 'asks a feature for things of another kind too, of which it has none: slower, and the same',
  },
  {
    ...{ file: 'settle-points.ts', line: 'ids.length > 0' },
    reason: 'the same result, with queries for nothing',
  },
  {
    ...{ file: 'claims-left.ts', line: 'const HOUR_MS' },
    reason: 'a millisecond in the time of the next look',
  },
  {
    ...{ file: 'give-points.ts', line: 'points > 0', change: 'comparison: > → >=' },
    reason: 'reads levels that cannot have risen: an entry without points',
  },
  {
    ...{
      file: 'give-points.ts',
      line: 'points > 0',
      change: 'drop filter: entries.filter(({ points }) => points > 0) → entries',
    },
    reason: 'reads levels that cannot have risen: no level rises by points that go',
  },
  {
    ...{ file: 'points-sql.ts', line: "select(['id', 'level'])" },
    reason: 'reads the levels of everybody, of whom only those who were given points are looked at',
  },
  {
    ...{ file: 'points-sql.ts', line: 'entry.needed ?? 0' },
    reason: 'read only of awards for reactions, and each of those says what it needed',
  },
  {
    ...{ file: 'points-sql.ts', line: "where('id', '=', award.memberId)" },
    reason: 'locks everybody in place of one member: slower, and the same',
  },
  {
    ...{ file: 'settle-points.ts', line: 'if (settled === 0) return', change: 'number: 0 → 1' },
    reason:
      'a loop that settles one subject more per run or never ends; a test that runs out of time is no kill',
  },
  {
    ...{ file: '-points.ts', line: 'REACTIONS_READ = 300' },
    reason: 'a bound for work; no rule needs more than 50 reactions',
  },
  {
    ...{ file: 'points-sql.ts', line: 'return entries(tx)', change: `${OF_MEMBERS} → entries(tx)` },
    reason: 'reads the awards of everybody, which are then grouped by member: slower, and the same',
  },
  {
    ...{ file: 'points-sql.ts', line: 'return entries(tx)' },
    change: `${OF_MEMBERS} .where(… → ${OF_MEMBERS.slice('drop where: '.length)}`,
    reason:
      'reads awards of all time, of which the limits count those within their time: slower, and the same',
  },
  {
    ...{ file: 'points-sql.ts', line: 'const award: EntryRow | undefined' },
    reason: 'says only whose member is locked; what the award is, is read again behind the lock',
  },
  {
    ...{ file: 'photo-points.ts', line: 'reaction.at < known.at', change: 'comparison: < → <=' },
    reason: 'of two reactions of one member at the same moment, either is the first',
  },
  {
    ...{ file: 'points-sql.ts', line: 'for update' },
    reason: 'shows only when two admins change the rules in the same moment, in the log of what was before',
  },
]

/** @returns why the mutant may survive; null if no reason is recorded */
export const reasonOf = ({ path, lineText, change }) =>
  reasons.find(
    (one) => path.endsWith(one.file) && lineText.includes(one.line) && (!one.change || one.change === change),
  )?.reason ?? null
