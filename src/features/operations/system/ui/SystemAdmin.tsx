import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../../design/display/count.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { FailedKinds } from '../../today/ui/FailedJobs.tsx'
import type { SystemView } from '../system.ts'
import { BackupsSection } from './BackupsSection.tsx'
import { ChecksSection } from './ChecksSection.tsx'
import { LimitsSection } from './LimitsSection.tsx'
import { type Fact, Facts, Section } from './Section.tsx'
import { StatementsSection } from './StatementsSection.tsx'
import { systemQuery } from './system-queries.ts'
import { approximateDuration, bytesWords } from './system-words.ts'

/** The state of the program for operators, without a shell. */
export function SystemAdmin() {
  const { data, isError, isFetching, refetch } = useQuery(systemQuery)
  if (!data) {
    return isError ? (
      <ErrorState
        title="The system status did not load."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingRegion label="Loading the system status" className="grid gap-6 lg:grid-cols-2">
        {[1, 2, 3, 4].map((part) => (
          <Skeleton key={part} className="h-56" />
        ))}
      </LoadingRegion>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-12">
        <JobsSection jobs={data.jobs} />
        <BackupsSection backups={data.backups} />
        <Section id="system-mails" title="Email">
          <Facts facts={mailFacts(data.mails)} />
        </Section>
        <Section id="system-space" title="Storage">
          <Facts facts={spaceFacts(data.space)} />
        </Section>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-12">
        <ChecksSection />
        <Section id="system-versions" title="Versions">
          <Facts facts={versionFacts(data.versions)} />
        </Section>
        <StatementsSection statements={data.statements} />
        <LimitsSection limits={data.limits} />
      </div>
    </div>
  )
}

function JobsSection({ jobs }: { jobs: SystemView['jobs'] }) {
  const { due, later, failed, oldestDueSeconds, running, failures } = jobs
  return (
    <Section id="system-jobs" title="Jobs">
      <Facts
        facts={[
          {
            name: 'Running',
            value: formatCount(running.reduce((sum, { count }) => sum + count, 0)),
            hint:
              running.map(({ name, count }) => (count > 1 ? `${name} (${count})` : name)).join(', ') ||
              undefined,
          },
          {
            name: 'Due',
            value: formatCount(due),
            hint:
              due > 0 && oldestDueSeconds >= 60
                ? `Oldest: ${approximateDuration(oldestDueSeconds)}`
                : undefined,
          },
          { name: 'Scheduled for later', value: formatCount(later) },
          { name: 'Failed permanently', value: formatCount(failed) },
        ]}
      />
      {failures.length > 0 ? (
        <div className="border-l-4 border-danger bg-sunken px-4 text-small">
          <FailedKinds kinds={failures} />
        </div>
      ) : null}
    </Section>
  )
}

const mailFacts = ({ server, waiting, retried, failed, held }: SystemView['mails']): Fact[] => [
  {
    name: 'Mail server',
    value: server ?? 'None',
    hint: server ? undefined : 'Emails are saved as files (SMTP_URL)',
  },
  {
    name: 'Waiting',
    value: formatCount(waiting),
    hint: retried > 0 ? `${formatCount(retried)} failed before` : undefined,
  },
  {
    name: 'Failed permanently',
    value: formatCount(failed),
    hint: failed > 0 ? 'Run them again from the list of jobs' : undefined,
  },
  {
    name: 'Held since yesterday',
    value: formatCount(held),
    hint: 'Recipients reached the limit for these emails',
  },
]

const spaceFacts = (space: SystemView['space']): Fact[] => [
  {
    name: 'Free disk',
    value: `${bytesWords(space.diskFreeBytes)} of ${bytesWords(space.diskSizeBytes)}`,
    hint: space.dataDir,
  },
  { name: 'Database', value: bytesWords(space.databaseBytes) },
  {
    name: 'Pictures and videos',
    value: bytesWords(space.mediaBytes),
    hint: `${formatCount(space.mediaFiles)} files in ${space.bucket ? `the bucket ${space.bucket}` : 'the data folder'}`,
  },
]

const versionFacts = (versions: SystemView['versions']): Fact[] => [
  { name: 'Showoff', value: versions.program },
  { name: 'Postgres', value: versions.postgres, hint: `${versions.migrations} migrations` },
  { name: 'Node', value: versions.node },
  { name: 'Workers', value: versions.workers },
  { name: 'Started', value: <DateText date={versions.startedAt} form="moment" /> },
]
