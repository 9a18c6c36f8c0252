import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Shipping } from '../shipping.ts'

/** SQL fragment for statements on `shop_settings`: all shipping settings as JSON. */
export const SHIPPING_OF_SHOP = `json_build_object(
  'timeZone', time_zone, 'cutOffHour', cut_off_hour, 'workDays', work_days, 'holidays', holidays,
  'defaultWeightGrams', default_weight_grams, 'weightUnit', weight_unit,
  'zones', (
    select coalesce(json_agg(json_build_object(
      'id', zone.id, 'name', zone.name,
      'countries', case when not zone.is_elsewhere then (
        select coalesce(json_agg(country order by country), '[]') from shipping_countries where zone_id = zone.id) end,
      'rates', (
        select coalesce(json_agg(json_build_object(
          'id', id, 'name', name, 'by', measured_by, 'bands', bands, 'freeFromMinor', free_from_minor,
          'days', case when days_from is not null then json_build_object('from', days_from, 'to', days_to) end
        ) order by position), '[]')
        from shipping_rates where zone_id = zone.id)
    ) order by zone.position), '[]')
    from shipping_zones as zone))`

/** Rewrites all zones. The settings must be locked. Existing rates keep their ids. */
export async function writeZones(tx: Tx, zones: Shipping['zones']): Promise<void> {
  await tx.deleteFrom('shipping_zones').execute()
  await tx
    .insertInto('shipping_zones')
    .values(
      zones.map(({ id, name, countries }, at) => ({
        ...{ id, name, is_elsewhere: countries === null, position: at + 1 },
      })),
    )
    .execute()
  const countries = zones.flatMap(({ id, countries }) =>
    (countries ?? []).map((country) => ({ country, zone_id: id })),
  )
  if (countries.length > 0) await tx.insertInto('shipping_countries').values(countries).execute()
  await tx
    .insertInto('shipping_rates')
    .values(
      zones.flatMap((zone) =>
        zone.rates.map(({ id, name, by, bands, freeFromMinor, days }, at) => ({
          ...{ id, zone_id: zone.id, name, position: at + 1, measured_by: by },
          ...{ bands: sql<string>`${JSON.stringify(bands)}::jsonb`, free_from_minor: freeFromMinor },
          ...{ days_from: days?.from ?? null, days_to: days?.to ?? null },
        })),
      ),
    )
    .execute()
}
