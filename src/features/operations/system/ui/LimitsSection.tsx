import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { formatCount } from '../../../../design/display/count.ts'
import type { SystemView } from '../system.ts'
import { LimitEditor } from './LimitEditor.tsx'
import { Attention, Section } from './Section.tsx'
import { allowedWords, spanWords } from './system-words.ts'

type Limit = SystemView['limits']['all'][number]

/** The rate limits, how many members and addresses each currently counts, and a form for each. */
export function LimitsSection({ limits: { isOn, all } }: { limits: SystemView['limits'] }) {
  const changed = all.filter(({ points, usual }) => points !== usual).length
  const full = all.filter((limit) => limit.full > 0)
  return (
    <Section
      id="system-limits"
      title="Rate limits"
      hint="Per member, or per IP address for visitors who are not signed in. Changes apply within ten seconds."
    >
      {isOn ? null : <Attention>RATE_LIMITS is off: none of these limits apply.</Attention>}
      {full.length > 0 ? (
        <p className="text-small">
          Currently reached: {full.map((limit) => `${limit.name} by ${formatCount(limit.full)}`).join(', ')}
        </p>
      ) : null}
      <details className="text-small">
        <summary className="cursor-pointer py-3">
          All {all.length} limits{changed > 0 ? `, ${changed} of them changed` : ''}
        </summary>
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">Rate limits by name</caption>
          <thead className="text-meta text-ink-2">
            <tr className="border-b border-ink">
              <th scope="col" className="py-1.5 font-normal">
                Name
              </th>
              <th scope="col" className="py-1.5 pl-4 text-right font-normal">
                Limit
              </th>
              <th scope="col" className="py-1.5 pl-4 text-right font-normal">
                In use
              </th>
              <th scope="col" className="w-13">
                <span className="sr-only">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map((limit) => (
              <LimitRow key={limit.name} limit={limit} />
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  )
}

function LimitRow({ limit }: { limit: Limit }) {
  const { name, points, usual, seconds, highest, counted, full } = limit
  const [form, setForm] = useState<'never' | 'open' | 'closed'>('never')
  if (form === 'open') {
    return (
      <tr className="border-b border-line">
        <td colSpan={4} className="py-3">
          <LimitEditor limit={limit} onDone={() => setForm('closed')} />
        </td>
      </tr>
    )
  }
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1.5 font-normal wrap-anywhere">
        {name}
        {points === usual ? null : (
          <span className="block text-meta text-ink-3">Default: {allowedWords(name, usual)}</span>
        )}
      </th>
      <td className="py-1.5 pl-4 text-right">
        {allowedWords(name, points)} in {spanWords(seconds)}
      </td>
      <td className="py-1.5 pl-4 text-right">
        {formatCount(counted)}
        {full > 0 ? (
          <span className="block text-meta text-danger">{formatCount(full)} at the limit</span>
        ) : null}
      </td>
      <td className="pl-2 text-right">
        {highest === null ? null : (
          <IconButton
            icon={Pencil}
            label={`Change the limit ${name}`}
            // Focus returns to where the form was opened.
            autoFocus={form === 'closed'}
            onClick={() => setForm('open')}
          />
        )}
      </td>
    </tr>
  )
}
