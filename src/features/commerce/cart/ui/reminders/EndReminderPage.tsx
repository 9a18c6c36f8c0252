import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { MailSwitch } from '../../../../services/notices/ui/MailSwitch.tsx'
import { isBrokenLink, reminderLinkQuery, useSwitchReminder } from './reminder-queries.ts'

const route = getRouteApi('/cart-reminders/$token')

/** The page that the link in a reminder opens. */
export function EndReminderPage() {
  const { token } = route.useParams()
  return (
    <MailSwitch
      query={useQuery(reminderLinkQuery(token))}
      change={useSwitchReminder(token)}
      isBroken={isBrokenLink}
      unknown="We cannot tell whether reminders are on."
      inSettings="Signed in, you can turn reminders off in your settings, too."
      on={{
        title: 'No more reminders?',
        words: 'You will get no more mail about a cart that you left. The cart stays as it is.',
        verb: 'Turn them off',
      }}
      off={{
        title: 'Reminders are off.',
        words: 'No more of these will come. You can turn them on again here, or in your settings.',
        verb: 'Turn them on again',
      }}
    />
  )
}
