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
      unknown="We could not check whether reminders are on."
      inSettings="When you are signed in, you can also turn reminders off in your settings."
      on={{
        title: 'Turn off cart reminders?',
        words: 'You will no longer get emails about items left in your cart. Your cart stays as it is.',
        verb: 'Turn them off',
      }}
      off={{
        title: 'Reminders are off.',
        words: 'You will not get any more. You can turn them on again here or in your settings.',
        verb: 'Turn them on again',
      }}
    />
  )
}
