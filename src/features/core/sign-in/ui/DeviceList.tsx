import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { ApiProblem } from '../../../../web/api.ts'
import type { Device } from '../device.ts'
import { devicesQuery, endDevice } from './device-queries.ts'

/** Signed-in devices; all but the current one can be signed out. */
export function DeviceList() {
  const { data, isError, isFetching, refetch } = useQuery(devicesQuery)
  const [isAsking, setAsking] = useState(false)
  const endOthers = useEndDevice(null, () => setAsking(false))
  if (!data) {
    return isError ? (
      <ErrorState
        heading="h3"
        title="Your devices did not load."
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    ) : (
      <LoadingRegion label="Loading your devices">
        <Skeleton className="h-16" />
      </LoadingRegion>
    )
  }
  return (
    <div className="grid gap-5">
      <ul>
        {data.items.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {data.items.length > 1 ? (
        <Button look="outline" size="small" className="justify-self-start" onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question="Sign out on every other device?"
        verb="Sign out"
        busyLabel="Signing out"
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
      >
        This device stays signed in.
      </ConfirmDialog>
    </div>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const end = useEndDevice(device.id)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-line py-2.5 last:border-b">
      <MonitorSmartphone aria-hidden className="text-ink-3" />
      <span className="min-w-0">
        <span className="block text-small font-strong wrap-anywhere">{device.name}</span>
        <span className="text-meta text-ink-3">
          Signed in <DateText date={device.signedInAt} />
          {device.isCurrent ? null : (
            <>
              {' · last seen '}
              <DateText date={device.activeAt} form="ago" />
            </>
          )}
        </span>
      </span>
      {device.isCurrent ? (
        <Badge look="tape">This device</Badge>
      ) : (
        <Button
          look="outline"
          size="small"
          busy={end.isPending}
          aria-label={`Sign out ${device.name}`}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function useEndDevice(id: string | null, onSettled?: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => endDevice(id),
    onSuccess: () => {
      cache.setQueryData(devicesQuery.queryKey, (cached) =>
        cached
          ? { items: cached.items.filter((device) => device.isCurrent || (id !== null && device.id !== id)) }
          : cached,
      )
      showToast({ kind: 'done', title: id === null ? 'Signed out everywhere else' : 'Signed out' })
    },
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: 'Failed to sign out',
        description: error instanceof ApiProblem ? error.message : 'Please try again.',
      }),
    onSettled: () => onSettled?.(),
  })
}
