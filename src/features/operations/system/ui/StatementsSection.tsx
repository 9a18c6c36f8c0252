import { formatCount } from '../../../../design/display/count.ts'
import type { Statements } from '../system.ts'
import { Section } from './Section.tsx'
import { millisecondsWords } from './system-words.ts'

const unavailableReasons: Record<Exclude<Statements['state'], 'read'>, string> = {
  'not-installed':
    'The extension pg_stat_statements is not installed. Add it to shared_preload_libraries, restart Postgres, and run: create extension pg_stat_statements',
  'not-loaded':
    'pg_stat_statements is installed but not loaded. Add it to shared_preload_libraries and restart Postgres.',
  'not-allowed': 'The DATABASE_URL user cannot read pg_stat_statements. Grant it pg_read_all_stats.',
}

/** The statements in which the database spends its time. */
export function StatementsSection({ statements }: { statements: Statements }) {
  return (
    <Section id="system-statements" title="Slow statements">
      {statements.state !== 'read' ? (
        <p className="max-w-measure text-small text-ink-2 wrap-anywhere">
          {unavailableReasons[statements.state]}
        </p>
      ) : statements.slowest.length === 0 ? (
        <p className="text-small text-ink-2">No statements recorded yet.</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line text-small">
          {statements.slowest.map(({ text, calls, meanMs, totalMs }) => (
            <li key={`${text} ${calls}`} className="grid gap-1 py-2.5">
              <p className="text-meta text-ink-2 tabular-nums">
                {millisecondsWords(totalMs)} total, {formatCount(calls)} {calls === 1 ? 'call' : 'calls'} of{' '}
                {millisecondsWords(meanMs)}
              </p>
              <code className="line-clamp-3 text-meta wrap-anywhere">{text}</code>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
