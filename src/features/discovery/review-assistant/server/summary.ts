type Facts = { reviewCount: number; pros: string[]; cons: string[] }

const NAMED_MAX = 4

/** Plain sentences composed only from the numbers and lines of the card. */
export function composeSummary({ reviewCount, pros, cons }: Facts): string {
  if (reviewCount === 0) return 'Nobody has reviewed this yet.'
  const opening =
    reviewCount === 1 ? 'One member reviewed it' : `${reviewCount.toLocaleString('en')} members reviewed it`
  if (pros.length + cons.length === 0) {
    return reviewCount === 1
      ? `${opening}: too little to tell what holds for everybody.`
      : `${opening}. The assistant found nothing that several of them clearly agree on.`
  }
  return [
    `${opening}.`,
    pros.length > 0 ? `Several of them say: ${joinLines(pros)}.` : '',
    cons.length > 0
      ? `${pros.length > 0 ? 'Some also warn' : 'Several of them warn'}: ${joinLines(cons)}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function joinLines(lines: string[]): string {
  const words = lines.slice(0, NAMED_MAX).map((line) => line[0]!.toLowerCase() + line.slice(1))
  const last = words.pop()!
  return words.length > 0 ? `${words.join(', ')} and ${last}` : last
}
