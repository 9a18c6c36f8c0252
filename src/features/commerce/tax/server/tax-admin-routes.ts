import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { done, found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { Problem } from '../../../../problems.ts'
import { countries, countryName } from '../../addresses/country-names.ts'
import { RATES_AS_OF } from '../rates.ts'
import { regionNames } from '../regions.ts'
import type { OwnRate } from '../tax.ts'
import { taxAdminApi } from '../tax-admin-api.ts'
import {
  countOwnRates,
  deleteOwnRate,
  endOwnRate,
  insertOwnRate,
  listOwnRates,
  lockOwnRate,
} from './tax-rate-sql.ts'

/** Limited, because they are loaded with the shop's settings. */
const OWN_RATES_MAX = 500

export const taxAdminRoutes = implement(taxAdminApi, {
  'GET /admin/tax': async ({ db, platform }) => ({
    ownRates: await listOwnRates(db),
    asOf: RATES_AS_OF,
    checksVatIds: platform.settings.viesUrl !== null,
  }),

  'POST /admin/tax/rates': (call) =>
    runIdempotent(call, async (tx) => {
      const rate: OwnRate = { id: newId(), ...call.body }
      checkPlace(rate)
      if ((await countOwnRates(tx)) >= OWN_RATES_MAX) throw new Problem('tax-rates-full')
      if (!(await insertOwnRate(tx, rate))) {
        throw new Problem('form-invalid', {
          fields: { from: 'A rate of this place and class begins on this day already' },
        })
      }
      await auditRateChange(tx, call.viewer.memberId, 'tax-rate.add', rate, { after: rate })
      return rate
    }),

  'PATCH /admin/tax/rates/{rateId}': ({ db, viewer, params, body: { until } }) =>
    db.transaction().execute(async (tx) => {
      const before = found(await lockOwnRate(tx, params.rateId), 'tax-rate-not-found')
      if (until !== null && until < before.from) {
        throw new Problem('form-invalid', {
          fields: { until: 'Please choose an end date after the start date' },
        })
      }
      await endOwnRate(tx, before.id, until)
      const after = { ...before, until }
      await auditRateChange(tx, viewer.memberId, 'tax-rate.change', before, { before, after })
      return after
    }),

  'DELETE /admin/tax/rates/{rateId}': ({ db, viewer, params }) =>
    db.transaction().execute(async (tx) => {
      const before = found(await lockOwnRate(tx, params.rateId), 'tax-rate-not-found')
      await deleteOwnRate(tx, before.id)
      await auditRateChange(tx, viewer.memberId, 'tax-rate.remove', before, { before })
      return done
    }),
})

function checkPlace({ country, region }: OwnRate) {
  if (!countries.some(({ code }) => code === country))
    throw new Problem('form-invalid', { fields: { country: 'Please choose a country' } })
  if (region !== '' && !regionNames[country]?.[region]) {
    throw new Problem('form-invalid', { fields: { region: 'Please choose a state' } })
  }
}

const auditRateChange = (
  tx: Tx,
  adminId: string,
  action: `tax-rate.${string}`,
  { id, country, region, name }: OwnRate,
  states: { before?: OwnRate; after?: OwnRate },
) =>
  writeAudit(tx, adminId, {
    ...{ action, subjectId: id, ...states },
    subjectName: `${name}, ${region ? `${regionNames[country]?.[region] ?? region}, ` : ''}${countryName(country)}`,
  })
