import { sql } from 'kysely'
import { implement } from '../../../../../platform/http/http.ts'
import type { Settings } from '../../../../../platform/start/settings.ts'
import { type OnlineWay, onlineWays } from '../../../../core/shop-settings/shop-words.ts'
import { paymentAdminApi } from '../../payment-admin-api.ts'
import { paymentMethods } from './payment-methods.ts'

type Facts = { code: OnlineWay; lastEventAt: Date | null; authorised: number }

export const paymentAdminRoutes = implement(paymentAdminApi, {
  'GET /admin/payments': async ({ db, platform: { settings, publicUrl } }) => {
    const { rows } = await sql<Facts>`
      select code,
             (select max(received_at) from payment_events where provider = code) as "lastEventAt",
             (select count(*) from order_payments join orders on orders.id = order_id
              where provider = code and authorised_until is not null and paid_at is null
                and state <> 'cancelled')::integer as authorised
      from unnest(${[...onlineWays]}::text[]) as code`.execute(db)
    return {
      providers: rows.map(({ code, lastEventAt, authorised }) => ({
        code,
        hasKeys: settings[code] !== null,
        isTest: isTest(settings, code),
        isOnOurPage: paymentMethods[code].forms?.isOn(settings) ?? false,
        webhook: `${publicUrl}/api/webhooks/${code}`,
        lastEventAt: lastEventAt?.toISOString() ?? null,
        authorised,
      })),
    }
  },
})

/** Returns whether the configured keys are test keys. */
function isTest({ stripe, paypal, mollie }: Settings, code: OnlineWay): boolean {
  if (code === 'stripe') return /^(sk|rk)_test_/.test(stripe?.secretKey ?? '')
  if (code === 'paypal') return /sandbox/.test(paypal?.apiBase ?? '')
  return mollie?.apiKey.startsWith('test_') ?? false
}
