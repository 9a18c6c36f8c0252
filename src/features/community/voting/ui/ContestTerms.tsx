import { Link } from '@tanstack/react-router'
import { labelWords } from '../../photos/labels/label-words.ts'
import { ordinal } from '../place-words.ts'
import type { CategoryPage } from '../voting.ts'
import { juryRuleWords } from './words/counting-words.ts'

/** The prizes besides points, and the rules of the contest. */
export function ContestTerms({ category: { prizes, rules, brand, ...terms } }: { category: CategoryPage }) {
  return (
    <>
      {brand && (
        <p className="text-small text-ink-2">
          Proposed by{' '}
          <Link to="/brand/$brandId" params={{ brandId: brand.id }} className="text-link">
            {brand.name}
          </Link>
        </p>
      )}
      {prizes.length > 0 && (
        <section aria-label="Prizes" className="w-full max-w-measure border-t border-line pt-3">
          <h2 className="type-label text-ink-2">Prizes</h2>
          <ol className="mt-1.5 grid gap-1 text-small">
            {prizes.map((prize, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a prize is identified by its place
              <li key={at} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2">
                <span className="text-ink-3 first-letter:uppercase">{ordinal(at + 1)}</span>
                <span className="wrap-anywhere">{prize}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {[juryRuleWords(terms.juryPercent), ...labelTerms(terms)]
        .filter((words) => words !== null)
        .map((words) => (
          <p key={words} className="w-full max-w-measure text-small text-ink-2">
            {words}
          </p>
        ))}
      {rules && (
        <details className="w-full max-w-measure text-small">
          <summary className="flex min-h-target cursor-pointer items-center underline underline-offset-4">
            Rules of this contest
          </summary>
          <p className="whitespace-pre-line wrap-anywhere text-ink-2">{rules}</p>
        </details>
      )}
    </>
  )
}

/** Explains which labels the contest requires or forbids. */
function labelTerms({
  labelsRequired,
  labelsForbidden,
}: Pick<CategoryPage, 'labelsRequired' | 'labelsForbidden'>): string[] {
  const joinLabels = (labels: CategoryPage['labelsRequired'], word: string) =>
    labels.map((label) => `“${labelWords[label]}”`).join(` ${word} `)
  return [
    ...(labelsForbidden.length > 0
      ? [`Entries cannot have the label ${joinLabels(labelsForbidden, 'or')}.`]
      : []),
    ...(labelsRequired.length > 0
      ? [`Entries must have the label ${joinLabels(labelsRequired, 'and')}.`]
      : []),
  ]
}
