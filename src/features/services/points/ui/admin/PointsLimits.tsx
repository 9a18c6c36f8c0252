import { AdminInlineInput } from '../../../../../design/admin-table/AdminInlineInput.tsx'
import type { PointsSettings } from '../../points.ts'
import { parseNumber, usePointsChanges } from './points-admin-changes.ts'

const limits = [
  ['perDay', 'Points per day', 'Maximum for all rules together, including prizes.'],
  ['perWeek', 'Points per week', 'Maximum for all rules together, including prizes.'],
  ['reversalDays', 'Days to reverse', 'Content deleted within this time loses its points.'],
  ['minAccountDays', 'Minimum account age in days', 'Newer accounts earn no points and do not count.'],
] as const

/** The limits over all rules; each is edited in place. */
export function PointsLimits({ settings }: { settings: PointsSettings }) {
  const { changeLimits } = usePointsChanges()
  return (
    <section aria-labelledby="points-limits" className="grid max-w-measure gap-3">
      <h2 id="points-limits" className="display-s">
        Overall limits
      </h2>
      <dl className="border-t border-ink">
        {limits.map(([field, name, meaning]) => (
          <div
            key={field}
            className="grid min-h-16 grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-4 border-b border-line py-1"
          >
            <dt>
              <span className="block text-small font-strong">{name}</span>
              <span className="block text-meta text-ink-3">{meaning}</span>
            </dt>
            <dd className="text-right tabular-nums">
              <AdminInlineInput
                label={name}
                value={String(settings[field])}
                inputMode="numeric"
                onSave={(typed) => changeLimits({ [field]: parseNumber(typed) })}
              >
                {settings[field]}
              </AdminInlineInput>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
