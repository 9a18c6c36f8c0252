/**
 * Mutants that no test can or should kill, each with the reason. `file` is the end of the path, `line` a part of the source
 * line, `change` what `npm run mutants` prints between the line and its verdict.
 * @type {{ file: string, line: string, change: string, reason: string }[]}
 */
const reasons = []

/** @returns why the mutant is known to survive; null where nobody has said why */
export const reasonOf = ({ path, lineText, change }) =>
  reasons.find(
    (one) => path.endsWith(one.file) && lineText.includes(one.line) && (!one.change || one.change === change),
  )?.reason ?? null
