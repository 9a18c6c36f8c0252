import { Field } from '../../../../design/fields/Field.tsx'
import { Select } from '../../../../design/fields/Select.tsx'
import type { MailSettings } from '../notice.ts'
import { useMailSettings } from './notice-changes.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours without notifications on devices and without mail. */
export function QuietHours({ mail }: { mail: Omit<MailSettings, 'timeZone'> & { timeZone: string | null } }) {
  const change = useMailSettings()
  return (
    <section aria-labelledby="quiet-hours" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <h3 id="quiet-hours" className="font-semibold">
          Quiet hours
        </h3>
        <p className="max-w-measure text-small text-ink-2">
          {mail.quietFrom === mail.quietUntil
            ? 'Quiet hours are off because both times are the same.'
            : 'Your devices stay silent during these hours. Afterwards you get one summary, in the daily email or as a single notification.'}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[8rem_8rem_minmax(0,1fr)]">
        <HourField
          label="Quiet from"
          value={mail.quietFrom}
          onChange={(quietFrom) => change.mutate({ quietFrom })}
        />
        <HourField
          label="Quiet until"
          value={mail.quietUntil}
          onChange={(quietUntil) => change.mutate({ quietUntil })}
        />
        <Field label="Time zone" className="max-sm:col-span-full">
          <Select
            className="w-full"
            value={mail.timeZone ?? 'UTC'}
            onChange={(event) => change.mutate({ timeZone: event.target.value })}
          >
            {zonesWith(mail.timeZone).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </section>
  )
}

interface HourFieldProps {
  label: string
  value: number
  onChange: (hour: number) => void
}

function HourField({ label, value, onChange }: HourFieldProps) {
  return (
    <Field label={label}>
      <Select className="w-full" value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {`${String(hour).padStart(2, '0')}:00`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Returns the browser's time zones, and the chosen one, which may come from another browser. */
function zonesWith(chosen: string | null): string[] {
  return [...new Set(['UTC', ...(chosen ? [chosen] : []), ...Intl.supportedValuesOf('timeZone')])].sort()
}
