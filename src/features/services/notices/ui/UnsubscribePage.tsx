import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { showToast } from '../../../../design/toasts/toast.ts'
import { client } from '../../../../web/api.ts'
import type { digestApi } from '../notice-api.ts'
import { MailSwitch } from './MailSwitch.tsx'
import { digestSwitchQuery } from './notice-queries.ts'

const api = client<typeof digestApi>()

const route = getRouteApi('/unsubscribe/$token')

/** The target of the daily mail's link. */
export function UnsubscribePage() {
  const { token } = route.useParams()
  return (
    <MailSwitch
      query={useQuery(digestSwitchQuery(token))}
      change={useSwitchDigest(token)}
      isBroken={(error) => api.isProblem(error, 'unsubscribe-link-broken')}
      unknown="We could not check whether the daily email is on."
      inSettings="When you are signed in, you can also turn it off in your settings."
      on={{
        title: 'Turn off the daily email?',
        words:
          'You will no longer get emails about likes, comments and followers. You can still find them in your notices. Emails about your account and orders continue.',
        verb: 'Turn it off',
      }}
      off={{
        title: 'The daily email is off.',
        words: 'You will not get any more. You can turn it on again here or in your settings.',
        verb: 'Turn it on again',
      }}
    />
  )
}

function useSwitchDigest(token: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['switch-digest'],
    mutationFn: (isOn: boolean) => api('PUT /mail-digest/{token}', { token, body: { isOn } }),
    onSuccess: (answer) => {
      cache.setQueryData(digestSwitchQuery(token).queryKey, answer)
      void cache.invalidateQueries({ queryKey: ['notice-settings'] })
    },
    onError: () => showToast({ kind: 'problem', title: 'Failed to change the daily email' }),
  })
}
