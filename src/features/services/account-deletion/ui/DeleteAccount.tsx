import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { CloseAccountDialog } from './CloseAccountDialog.tsx'

const steps = [
  {
    when: 'Right away',
    what: 'Your profile, photos, comments, reviews and collections are hidden, and you are signed out everywhere.',
  },
  {
    when: 'For 7 days',
    what: 'You can change your mind. Sign in to restore your account with everything in it.',
  },
  {
    when: 'Then',
    what: 'Everything is permanently deleted: photos, texts, likes, follows, points, your name and your email address. Your username becomes available to others.',
  },
  {
    when: 'What stays',
    what: 'Products and brands you added to the catalogue, without your name, and your orders in the shop’s records.',
  },
]

/** Explains what is deleted and when, with the button that closes the account. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-5">
      <dl className="w-full text-small">
        {steps.map(({ when, what }) => (
          <div
            key={when}
            className="grid gap-1 border-t border-line py-3 last:border-b sm:grid-cols-[7rem_1fr]"
          >
            <dt className="font-strong">{when}</dt>
            <dd className="text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink-2">To keep your photos and texts, download your data first.</p>
      <Button look="danger" size="small" className="-ml-3" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {isOpen ? <CloseAccountDialog hasPassword={hasPassword} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
