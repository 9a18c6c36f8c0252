import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { Switch } from '../../../../design/controls/Switch.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { MailSettings } from './MailSettings.tsx'
import { useSwitchNotice } from './notice-changes.ts'
import { noticeSettingsQuery } from './notice-queries.ts'
import { PushSettings } from './push/PushSettings.tsx'
import { QuietHours } from './QuietHours.tsx'

const waiting = Array.from({ length: 16 }, (_, row) => row)

/**
 * Which kinds of notices the member gets, on devices, by mail, and when. Kinds that are off are not recorded either.
 */
export function NoticeSettings() {
  const { data, isError, isFetching, refetch } = useQuery(noticeSettingsQuery)
  const change = useSwitchNotice()
  if (isError && !data) {
    return (
      <ErrorState
        heading="h3"
        title="Failed to load your notice settings"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <LoadingRegion label="Loading your notice settings" className="grid gap-3">
        {waiting.map((row) => (
          <Skeleton key={row} className="h-target" />
        ))}
      </LoadingRegion>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PushSettings settings={data} />
      <QuietHours mail={data.mail} />
      <MailSettings settings={data} />
      <section aria-labelledby="notice-kinds" className="grid gap-3">
        <h3 id="notice-kinds" className="font-semibold">
          Kinds of notices
        </h3>
        <ul className="border-t border-line">
          {data.kinds.map(({ kind, name }) => (
            <li key={kind} className="flex items-center justify-between gap-4 border-b border-line py-1">
              <span aria-hidden className="text-small">
                {name}
              </span>
              <Switch
                checked={!data.muted.includes(kind)}
                onChange={(isOn) => change.mutate({ kind, isOn })}
                label={name}
                on={{ word: 'On', icon: Bell }}
                off={{ word: 'Off', icon: BellOff }}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
