import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { CloseAccountDialog } from './CloseAccountDialog.tsx'

const steps = [
  {
    when: 'At once',
    what: 'Nobody sees your profile, photos, comments, reviews and collections any more, and you are signed out everywhere.',
  },
  {
    when: 'For 7 days',
    what: 'You can change your mind: sign in and keep your account, with everything as it was.',
  },
  {
    when: 'Then',
    what: 'Everything is removed for good: photos with their files, words, likes, follows, points, your name and your e-mail address. Somebody else may then take your username.',
  },
  {
    when: 'What stays',
    what: 'Products and brands that you named for everybody, without your name on them, and your orders in the books of the shop.',
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
      <p className="text-small text-ink-2">
        If you want to keep your photos and words, make your download first.
      </p>
      <Button look="danger" size="small" className="-ml-3" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {isOpen ? <CloseAccountDialog hasPassword={hasPassword} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
