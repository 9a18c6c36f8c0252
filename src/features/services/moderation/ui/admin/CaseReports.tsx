import { pluralize } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { LongText } from '../../../../../design/display/LongText.tsx'
import type { ReportView } from '../../moderation.ts'
import { reasonWords } from '../../report-words.ts'

/** The reporters with their texts, and how often their reports were right. */
export function CaseReports({ reports }: { reports: ReportView[] }) {
  if (reports.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="display-xs">{pluralize(reports.length, 'report')}</h3>
      <ul className="border-t border-line">
        {reports.map((report) => (
          <li key={report.id} className="grid gap-1 border-b border-line py-3 text-small">
            <p>
              <span className="font-semibold">{reasonWords[report.reason]}</span>,{' '}
              <DateText date={report.reportedAt} form="ago" className="text-ink-2" />
              {report.isOpen ? null : <span className="text-ink-3">, decided</span>}
            </p>
            {report.words ? <LongText text={report.words} /> : null}
            <p className="text-meta text-ink-2 wrap-anywhere">
              {report.reporter.username}, {recordWords(report)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function recordWords({ isEligible, record: { upheld, dismissed } }: ReportView): string {
  if (!isEligible) return 'not counted: new, unconfirmed or paused'
  if (upheld + dismissed === 0) return 'first report'
  return `${upheld} of ${upheld + dismissed} reports upheld`
}
