import { Printer } from 'lucide-react'
import { Button } from '../../../../design/controls/Button.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { useShop } from '../../../core/shop-settings/ui/shop-queries.ts'
import type { WithdrawalForm } from '../withdrawal.ts'
import { WithdrawalContents } from './WithdrawalContents.tsx'

/** Confirms receipt. Only the mail tells whether such an order exists. */
export function WithdrawalReceived({ form, receivedAt }: { form: WithdrawalForm; receivedAt: string }) {
  const contactEmail = useShop()?.contactEmail
  return (
    <>
      <p className="text-lead text-ink-2">
        If the number and address match, we have sent a confirmation with these details to{' '}
        <strong className="wrap-anywhere text-ink">{form.email}</strong>. There is nothing else you need to
        do.
      </p>
      <WithdrawalContents form={form} received={<DateText date={receivedAt} form="moment" />} />
      <p className="text-small text-ink-2">
        No email within a few minutes? Check the number and address above and send it again. It only counts
        once.
        {contactEmail ? (
          <>
            {' '}
            Or write to{' '}
            <a href={`mailto:${contactEmail}`} className="text-link wrap-anywhere">
              {contactEmail}
            </a>
            .
          </>
        ) : null}
      </p>
      <Button look="outline" className="justify-self-start print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
    </>
  )
}
