import { Badge } from '../../../../../../design/display/Badge.tsx'
import { DateText } from '../../../../../../design/display/DateText.tsx'
import { providerSettingNames } from '../../../../../core/shop-settings/provider-keys.ts'
import { providerNames } from '../../../../../core/shop-settings/shop-words.ts'
import type { Provider } from '../../../payment-admin.ts'

/** The providers: whether keys are configured, whether they are live, and when the last event arrived. */
export function ProviderList({ providers }: { providers: Provider[] }) {
  return (
    <section aria-labelledby="providers" className="grid content-start gap-4">
      <h2 id="providers" className="display-s">
        Providers
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {providers.map((provider) => (
          <li key={provider.code} className="grid justify-items-start gap-1.5 py-4">
            <div className="flex w-full flex-wrap items-center justify-between gap-2">
              <h3 className="display-xs">{providerNames[provider.code]}</h3>
              <State provider={provider} />
            </div>
            {provider.hasKeys ? (
              <Health provider={provider} />
            ) : (
              <p className="text-small text-ink-2">
                Set {providerSettingNames[provider.code]} on the server. The README explains where to find
                them.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ provider: { hasKeys, isTest } }: { provider: Provider }) {
  if (!hasKeys) return <Badge look="line">No keys</Badge>
  return isTest ? <Badge look="tape">Test mode</Badge> : <Badge look="success">Live</Badge>
}

function Health({
  provider: { code, isTest, isOnOurPage, lastEventAt, webhook, authorised },
}: {
  provider: Provider
}) {
  return (
    <>
      {isTest ? <p className="text-small text-ink-2">Test keys are set: no money is charged.</p> : null}
      {code === 'stripe' ? (
        <p className="text-small text-ink-2">
          {isOnOurPage
            ? 'Buyers pay in Stripe’s form on your own page.'
            : 'Buyers pay on Stripe’s page. Set STRIPE_PUBLISHABLE_KEY on the server to take payments on your own page.'}
        </p>
      ) : null}
      <p className="text-small text-ink-2">
        {lastEventAt ? (
          <>
            Last event: <DateText date={lastEventAt} form="moment" className="text-ink" />
          </>
        ) : (
          'No events received yet.'
        )}
      </p>
      {authorised > 0 ? (
        <p className="text-small text-ink-2">
          {authorised === 1 ? '1 payment is' : `${authorised} payments are`} authorized but not captured yet.
        </p>
      ) : null}
      <p className="text-meta text-ink-3 wrap-anywhere">Webhook URL: {webhook}</p>
    </>
  )
}
