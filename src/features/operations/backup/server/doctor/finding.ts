/** The result of one check; `todo` is set unless it is ok. */
export type Finding =
  | { state: 'ok'; about: string; found: string }
  | { state: 'warning' | 'problem'; about: string; found: string; todo: string }

/** Runs a check. One that throws unexpectedly becomes a finding too, and does not stop the others. */
export async function runCheck(about: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error)
    return [{ state: 'problem', about, found, todo: 'Fix the error, then check again: npm run doctor' }]
  }
}

const WIDTH = 'problem'.length + 2

/** Formats findings: a line for the result, and one for what to do. */
export function formatFindings(findings: Finding[]): string[] {
  const widest = Math.max(...findings.map(({ about }) => about.length)) + 2
  return findings.flatMap((finding) => {
    const line = `${finding.state.padEnd(WIDTH)}${finding.about.padEnd(widest)}${finding.found}`
    return finding.state === 'ok' ? [line] : [line, `${' '.repeat(WIDTH + widest)}→ ${finding.todo}`]
  })
}
