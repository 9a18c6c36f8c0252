import { DateText } from '../../../../design/display/DateText.tsx'
import { utcMomentWords } from '../../../community/voting/ui/words/voting-words.ts'
import type { BackupRun, SystemView } from '../system.ts'
import { Attention, type Fact, Facts, Section } from './Section.tsx'
import { approximateDuration, bytesWords, retentionWords, spanWords } from './system-words.ts'

/** The schedule, the last and the next backup, and the results of the latest attempts. */
export function BackupsSection({ backups }: { backups: SystemView['backups'] }) {
  const { everySeconds, runs } = backups
  const [last] = runs
  return (
    <Section
      id="system-backups"
      title="Backups"
      hint={
        everySeconds === null
          ? 'No backups are scheduled. Set BACKUP_EVERY, for example to 24h, or back up another way.'
          : undefined
      }
    >
      {last?.state === 'failed' ? (
        <Attention>
          <b className="font-strong">The last backup failed</b>, {utcMomentWords(last.begunAt)}. {last.error}{' '}
          {everySeconds === null ? null : 'We retry every 15 minutes.'}
        </Attention>
      ) : null}
      {everySeconds === null && runs.length === 0 ? null : <Facts facts={factsOf(backups)} />}
      {runs.length > 1 ? (
        <details className="text-small">
          <summary className="cursor-pointer py-3">Recent backups</summary>
          <ul className="divide-y divide-line border-y border-line">
            {runs.map((run) => (
              <li
                key={run.begunAt}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2"
              >
                <DateText date={run.begunAt} form="moment" />
                <span className="min-w-0 text-ink-2 wrap-anywhere">{outcomeOf(run)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Section>
  )
}

function factsOf({
  everySeconds,
  place,
  keep,
  isEncrypted,
  nextAt,
  lastDone,
}: SystemView['backups']): Fact[] {
  return [
    {
      name: 'Last backup',
      value: lastDone ? <DateText date={lastDone.begunAt} form="moment" /> : 'None yet',
      hint: lastDone ? `${bytesWords(lastDone.bytes ?? 0)}, ${lastDone.place}` : undefined,
    },
    ...(lastDone && lastDone.missing > 0
      ? [
          {
            name: 'Missing files',
            value: lastDone.missing,
            hint: 'Run npm run doctor to list them.',
          },
        ]
      : []),
    ...(nextAt === null ? [] : [{ name: 'Next', value: <DateText date={nextAt} form="moment" /> }]),
    ...(everySeconds === null ? [] : [{ name: 'Interval', value: spanWords(everySeconds) }]),
    { name: 'Retention', value: retentionWords(keep), hint: 'The newest of each period' },
    {
      name: 'Encrypted',
      value: isEncrypted ? 'Yes' : 'No',
      hint: isEncrypted ? undefined : 'BACKUP_KEY is not set',
    },
    { name: 'Location', hint: place },
  ]
}

function outcomeOf({ state, bytes, begunAt, endedAt, error }: BackupRun): string {
  if (state === 'running') return 'Running'
  if (state === 'failed') return `Failed: ${error ?? 'no reason given'}`
  const seconds = endedAt ? (Date.parse(endedAt) - Date.parse(begunAt)) / 1000 : 0
  return `${bytesWords(bytes ?? 0)} in ${approximateDuration(seconds)}`
}
