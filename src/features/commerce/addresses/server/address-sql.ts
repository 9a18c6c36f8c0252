import { sql } from 'kysely'
import type { z } from 'zod'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Problem } from '../../../../problems.ts'
import type { AddressBook, AddressForm } from '../address.ts'
import { ADDRESSES_MAX } from '../address-words.ts'
import { findCountry } from '../country-names.ts'

type Form = z.output<typeof AddressForm>

export async function readAddressBook(db: DbOrTx, memberId: string): Promise<z.input<typeof AddressBook>> {
  const rows = await db
    .selectFrom('addresses')
    .where('member_id', '=', memberId)
    .select([
      ...(['id', 'phone', 'address', 'city', 'state', 'country'] as const),
      'first_name as firstName',
      'last_name as lastName',
      'zip_code as zipCode',
      'is_default as isDefault',
    ])
    .orderBy('is_default', 'desc')
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ADDRESSES_MAX)
    .execute()
  return {
    items: rows.map((row) => ({ ...row, countryCode: findCountry(row.country)?.code ?? null })) as never,
  }
}

/**
 * Adds an address. Adding the same one again changes nothing but the default.
 * @throws Problem 'address-book-full'
 */
export async function addAddress(tx: Tx, memberId: string, form: Form): Promise<void> {
  await lockBook(tx, memberId)
  const { items } = await readAddressBook(tx, memberId)
  const columns = columnsOf(form)
  const same = items.find((item) => isSame(columnsOf({ ...item, isDefault: false }), columns))
  if (same) return form.isDefault ? chooseDefault(tx, memberId, same.id) : undefined
  if (items.length >= ADDRESSES_MAX) throw new Problem('address-book-full')
  const id = newId()
  await tx
    .insertInto('addresses')
    .values({ id, member_id: memberId, ...columns })
    .execute()
  if (form.isDefault || items.length === 0) await chooseDefault(tx, memberId, id)
}

/** @throws Problem 'address-not-found' if it was deleted or belongs to another member */
export async function changeAddress(tx: Tx, memberId: string, id: string, form: Form): Promise<void> {
  await lockBook(tx, memberId)
  const { numUpdatedRows } = await tx
    .updateTable('addresses')
    .set({ ...columnsOf(form), changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Problem('address-not-found')
  if (form.isDefault) await chooseDefault(tx, memberId, id)
}

/** @throws Problem 'address-not-found' */
export async function makeDefault(tx: Tx, memberId: string, id: string): Promise<void> {
  await lockBook(tx, memberId)
  const { items } = await readAddressBook(tx, memberId)
  if (!items.some((item) => item.id === id)) throw new Problem('address-not-found')
  await chooseDefault(tx, memberId, id)
}

export async function removeAddress(tx: Tx, memberId: string, id: string): Promise<void> {
  await lockBook(tx, memberId)
  await tx.deleteFrom('addresses').where('id', '=', id).where('member_id', '=', memberId).execute()
  const { items } = await readAddressBook(tx, memberId)
  const [next] = items
  if (next && !next.isDefault) await chooseDefault(tx, memberId, next.id)
}

/** Serializes changes of an address book, so that concurrent requests cannot exceed the limit or leave two defaults. */
const lockBook = (tx: Tx, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${memberId}`}, 0))`.execute(tx)

async function chooseDefault(tx: Tx, memberId: string, id: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .where('id', '!=', id)
    .execute()
  await tx.updateTable('addresses').set({ is_default: true }).where('id', '=', id).execute()
}

/** A known country is stored by its name. */
const columnsOf = ({ firstName, lastName, phone, address, city, state, zipCode, country }: Form) => ({
  ...{ first_name: firstName, last_name: lastName, phone, address, city, state, zip_code: zipCode },
  country: findCountry(country)?.name ?? country,
})

type Columns = ReturnType<typeof columnsOf>
const isSame = (one: Columns, other: Columns) =>
  (Object.keys(one) as (keyof Columns)[]).every((key) => one[key].toLowerCase() === other[key].toLowerCase())
