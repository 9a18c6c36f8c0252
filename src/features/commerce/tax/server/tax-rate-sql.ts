import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { OwnRate } from '../tax.ts'

const columns = sql.raw(`id, country, region, tax_class as "taxClass", name, basis_points as "basisPoints",
  taxes_shipping as "taxesShipping", valid_from::text as "from", valid_until::text as "until"`)

/** Lists all rates, newest first. */
export async function listOwnRates(db: DbOrTx): Promise<OwnRate[]> {
  const { rows } = await sql<OwnRate>`
    select ${columns} from tax_rates
    order by coalesce(valid_until, 'infinity') desc, country, region, tax_class, valid_from desc`.execute(db)
  return rows
}

/** Reads a rate and locks it until the transaction ends. */
export async function lockOwnRate(tx: Tx, id: string): Promise<OwnRate | undefined> {
  const { rows } = await sql<OwnRate>`
    select ${columns} from tax_rates where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function countOwnRates(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from tax_rates`.execute(tx)
  return rows[0]!.count
}

/** @returns false if a rate of the same place and class already starts on that day */
export async function insertOwnRate(tx: Tx, rate: OwnRate): Promise<boolean> {
  const added = await tx
    .insertInto('tax_rates')
    .values({
      id: rate.id,
      ...{ country: rate.country, region: rate.region, tax_class: rate.taxClass, name: rate.name },
      ...{ basis_points: rate.basisPoints, taxes_shipping: rate.taxesShipping },
      valid_from: sql<Date>`${rate.from}::date`,
      valid_until: sql<Date | null>`${rate.until}::date`,
    })
    .onConflict((same) => same.columns(['country', 'region', 'tax_class', 'valid_from']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function endOwnRate(tx: Tx, id: string, until: string | null): Promise<void> {
  await sql`update tax_rates set valid_until = ${until}::date where id = ${id}`.execute(tx)
}

export async function deleteOwnRate(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('tax_rates').where('id', '=', id).execute()
}
