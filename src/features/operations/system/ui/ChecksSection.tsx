import { Check, type LucideIcon, Stethoscope, TriangleAlert, X } from 'lucide-react'
import { Button } from '../../../../design/controls/Button.tsx'
import { VisuallyHidden } from '../../../../design/display/VisuallyHidden.tsx'
import { problemMessage } from '../../../../web/api.ts'
import type { ExamineAnswer } from '../system.ts'
import { Section } from './Section.tsx'
import { useExamine } from './system-queries.ts'
import { millisecondsWords } from './system-words.ts'

const marks: Record<ExamineAnswer['findings'][number]['state'], { icon: LucideIcon; className: string }> = {
  ok: { icon: Check, className: 'text-success' },
  warning: { icon: TriangleAlert, className: 'text-ink' },
  problem: { icon: X, className: 'text-danger' },
}
const weight = { problem: 0, warning: 1, ok: 2 }

/**
 * The checks of `npm run doctor`. They run on demand, because they write a probe to the store and sign in to the mail
 * server.
 */
export function ChecksSection() {
  const examine = useExamine()
  const { data, error, isPending, mutate } = examine
  const findings = data?.findings.toSorted((a, b) => weight[a.state] - weight[b.state]) ?? []
  const open = findings.filter(({ state }) => state !== 'ok').length
  return (
    <Section
      id="system-checks"
      title="Checks"
      hint="The same checks as npm run doctor. The command also compares every file with the database."
      action={
        <Button look="outline" size="small" busy={isPending} busyLabel="Checking" onClick={() => mutate()}>
          <Stethoscope aria-hidden className="size-4" />
          {data ? 'Check again' : 'Run the checks'}
        </Button>
      }
    >
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {error ? (
          <p className="text-small text-danger">The checks did not run. {problemMessage(error)}</p>
        ) : null}
        {data ? (
          <>
            <p className="text-small font-strong">
              {open === 0 ? 'Everything is OK.' : `${open} of ${findings.length} need attention.`}
              <span className="font-normal text-ink-3"> Took {millisecondsWords(data.tookMs)}.</span>
            </p>
            <ul className="divide-y divide-line border-y border-line text-small">
              {findings.map(({ state, about, found, todo }) => {
                const { icon: Mark, className } = marks[state]
                return (
                  <li
                    key={`${about} ${found}`}
                    className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2.5"
                  >
                    <Mark aria-hidden className={`mt-0.5 size-4 ${className}`} />
                    <div className="wrap-anywhere">
                      <VisuallyHidden>{state === 'ok' ? 'Passed: ' : `A ${state}: `}</VisuallyHidden>
                      <b className="font-strong">{about}.</b> {found}
                      {todo ? <span className="block text-ink-2">{todo}</span> : null}
                    </div>
                  </li>
                )
              })}
            </ul>
          </>
        ) : null}
      </div>
    </Section>
  )
}
