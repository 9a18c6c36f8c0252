import { Mail, MailX } from 'lucide-react'
import { Switch } from '../../../../design/controls/Switch.tsx'
import type { NoticeSettingsView } from '../notice.ts'
import { KindChoice } from './KindChoice.tsx'
import { useMailSettings } from './notice-changes.ts'

/** The daily mail: whether it is sent, and for which kinds. */
export function MailSettings({ settings }: { settings: NoticeSettingsView }) {
  const { mail, muted, isEmailConfirmed } = settings
  const mailedKinds = settings.kinds.filter(({ isMailed }) => isMailed)
  const change = useMailSettings()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <h3 className="font-semibold">Daily email</h3>
          <p className="max-w-measure text-small text-ink-2">
            Notices you have not seen yet, at most once a day, after your quiet hours.
            {!isEmailConfirmed && ' It starts once your email address is confirmed.'}
          </p>
        </div>
        <Switch
          checked={mail.isOn}
          onChange={(isOn) => change.mutate({ isOn })}
          label="daily email"
          on={{ word: 'On', icon: Mail }}
          off={{ word: 'Off', icon: MailX }}
          className="-mt-2.5 shrink-0"
        />
      </div>
      {mail.isOn && (
        <KindChoice
          kinds={mailedKinds}
          muted={muted}
          offKinds={mail.offKinds}
          onChange={(offKinds) => change.mutate({ offKinds })}
        />
      )}
    </div>
  )
}
