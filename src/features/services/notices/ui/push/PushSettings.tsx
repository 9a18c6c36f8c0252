import { useQuery } from '@tanstack/react-query'
import { BellOff, BellRing, MonitorSmartphone } from 'lucide-react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Switch } from '../../../../../design/controls/Switch.tsx'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { pushSupport } from '../../../../../web/push-subscription.ts'
import type { NoticeSettingsView } from '../../notice.ts'
import type { PushDevice, PushView } from '../../push.ts'
import { KindChoice } from '../KindChoice.tsx'
import { usePushSettings } from '../notice-changes.ts'
import {
  browserPushQuery,
  pushQuery,
  useRemoveDevice,
  useTurnPushOff,
  useTurnPushOn,
} from './push-queries.ts'

/** Device notifications: on this device, on others, and for which kinds. */
export function PushSettings({ settings }: { settings: NoticeSettingsView }) {
  const { data: push, isError, refetch, isFetching } = useQuery(pushQuery)
  const change = usePushSettings()
  // The operator has switched push off.
  if (push && push.publicKey === null && push.devices.length === 0) return null
  const devices = push?.devices ?? []
  return (
    <section aria-labelledby="push-settings" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <h3 id="push-settings" className="font-semibold">
            Notifications on your devices
          </h3>
          <p className="max-w-measure text-small text-ink-2">
            Get notified even when Showoff is closed. Quiet hours are respected, and several likes are grouped
            into one notification.
          </p>
        </div>
        {push?.publicKey && pushSupport() === 'here' && <ThisDevice push={push} publicKey={push.publicKey} />}
      </div>
      {isError && !push && (
        <p className="flex flex-wrap items-center gap-3 text-small text-ink-2">
          Failed to load your devices.
          <Button look="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {push?.publicKey && <UnsupportedHint />}
      {devices.length > 0 && (
        <ul aria-label="Devices with notifications">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {devices.length > 0 && (
        <KindChoice
          kinds={settings.kinds}
          muted={settings.muted}
          offKinds={settings.push.offKinds}
          onChange={(offKinds) => change.mutate({ offKinds })}
        />
      )}
    </section>
  )
}

function ThisDevice({ push, publicKey }: { push: PushView; publicKey: string }) {
  const { data: here } = useQuery(browserPushQuery)
  const [turnOn, turnOff] = [useTurnPushOn(), useTurnPushOff()]
  if (!here || here.permission === 'denied') return null
  const isOn = here.isSubscribed && push.devices.some(({ isCurrent }) => isCurrent)
  return (
    <Switch
      checked={isOn}
      onChange={() => (isOn ? turnOff.mutate() : turnOn.mutate(publicKey))}
      busy={turnOn.isPending || turnOff.isPending}
      label="notifications on this device"
      on={{ word: 'On', icon: BellRing }}
      off={{ word: 'Off', icon: BellOff }}
      className="-mt-2.5 shrink-0"
    />
  )
}

/** Explains why this device has no switch. */
function UnsupportedHint() {
  const support = pushSupport()
  const { data: here } = useQuery({ ...browserPushQuery, enabled: support === 'here' })
  const words =
    support === 'installed'
      ? 'On an iPhone or iPad, put Showoff on your home screen first: press Share, then Add to Home Screen.'
      : support === 'nowhere'
        ? 'This browser does not support notifications.'
        : here?.permission === 'denied'
          ? 'Your browser blocks notifications from Showoff. You can allow them in its settings for this site.'
          : null
  return words && <p className="max-w-measure text-small text-ink-2">{words}</p>
}

function DeviceRow({ device: { id, name, isCurrent, lastUsedAt } }: { device: PushDevice }) {
  const remove = useRemoveDevice()
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-line py-2.5 last:border-b">
      <MonitorSmartphone aria-hidden className="text-ink-3" />
      <span className="min-w-0">
        <span className="block text-small font-strong wrap-anywhere">{name}</span>
        <span className="text-meta text-ink-3">
          {lastUsedAt ? (
            <>
              Last notified <DateText date={lastUsedAt} form="ago" />
            </>
          ) : (
            'Not notified yet'
          )}
        </span>
      </span>
      {isCurrent ? (
        <Badge look="tape">This device</Badge>
      ) : (
        <Button
          look="outline"
          size="small"
          busy={remove.isPending}
          aria-label={`Remove ${name}`}
          onClick={() => remove.mutate(id)}
        >
          Remove
        </Button>
      )}
    </li>
  )
}
