import { Mail, MailX } from 'lucide-react'
import { Checkbox } from '../../../../design/controls/Checkbox.tsx'
import { Switch } from '../../../../design/controls/Switch.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { Select } from '../../../../design/fields/Select.tsx'
import type { NoticeSettingsView } from '../notice.ts'
import { useMailSettings } from './notice-changes.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The one mail a day: whether, of what, and when none shall come. */
export function MailSettings({ settings }: { settings: NoticeSettingsView }) {
  const { mail, muted, isEmailConfirmed } = settings
  const mailedKinds = settings.kinds.filter(({ isMailed }) => isMailed)
  const change = useMailSettings()
  return (
    <div className="mt-8 grid gap-5">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <h3 className="font-semibold">Daily mail</h3>
          <p className="max-w-measure text-small text-ink-2">
            What you have not seen yet, at most once a day, when your quiet hours end.
            {!isEmailConfirmed && ' It begins once your e-mail address is confirmed.'}
          </p>
        </div>
        <Switch
          checked={mail.isOn}
          onChange={(isOn) => change.mutate({ isOn })}
          label="daily mail"
          on={{ word: 'On', icon: Mail }}
          off={{ word: 'Off', icon: MailX }}
          className="-mt-2.5 shrink-0"
        />
      </div>
      {mail.isOn && (
        <>
          <Field group label="Include">
            <div className="sm:columns-2">
              {mailedKinds.map(({ kind, name }) => (
                <Checkbox
                  key={kind}
                  label={name}
                  hint={muted.includes(kind) ? 'These notices are off.' : undefined}
                  disabled={muted.includes(kind)}
                  checked={!muted.includes(kind) && !mail.offKinds.includes(kind)}
                  onChange={(event) => {
                    const others = mail.offKinds.filter((one) => one !== kind)
                    change.mutate({ offKinds: event.target.checked ? others : [...others, kind] })
                  }}
                  className="break-inside-avoid"
                />
              ))}
            </div>
          </Field>
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
        </>
      )}
    </div>
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

/** Those the browser names, and the chosen one, which another browser may have named. */
function zonesWith(chosen: string | null): string[] {
  return [...new Set(['UTC', ...(chosen ? [chosen] : []), ...Intl.supportedValuesOf('timeZone')])].sort()
}
