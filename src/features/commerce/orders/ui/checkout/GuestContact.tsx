import { Link } from '@tanstack/react-router'
import { AddressFields } from '../../../addresses/ui/AddressFields.tsx'
import { emailField } from '../../../addresses/ui/address-fields.ts'
import type { Shipping } from './use-shipping.ts'

interface GuestContactProps {
  shipping: Shipping
  isSubmitted: boolean
  problem: string | undefined
}

/** Without an account, the e-mail field comes first, with a link to sign in. */
export function GuestContact({ shipping, isSubmitted, problem }: GuestContactProps) {
  return (
    <section aria-labelledby="contact" className="grid content-start gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="contact" className="display-s">
          Your email
        </h2>
        <p className="text-small text-ink-2">
          Have an account?{' '}
          <Link to="/auth" search={{ redirect: '/checkout' }} className="text-link">
            Sign in
          </Link>
        </p>
      </div>
      <p className="-mt-2 max-w-measure text-small text-ink-2">
        No account needed. We will email you a link to confirm the order, then updates.
      </p>
      <div className="grid sm:grid-cols-2">
        <div className="sm:col-span-2">
          <AddressFields
            fields={[{ ...emailField, wide: true }]}
            values={shipping.values}
            onChange={(_name, email) => shipping.change({ email })}
            isSubmitted={isSubmitted}
            problems={problem ? { email: problem } : {}}
          />
        </div>
      </div>
    </section>
  )
}
