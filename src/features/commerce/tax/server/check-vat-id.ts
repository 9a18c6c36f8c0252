import { z } from 'zod'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { readTextUpTo } from '../../../../platform/database/read-text-up-to.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { VatCheck } from '../tax.ts'
import { showsVatIdField } from '../vat-id-field.ts'
import type { TaxShop } from './tax-rules.ts'
import { findVatCheck, saveVatCheck } from './vat-check-sql.ts'
import { parseVatId } from './vat-id.ts'

const TIMEOUT_MS = 4_000
const ANSWER_BYTES_MAX = 64 * 1024

export type CheckedVatId = {
  check: VatCheck
  /** The country and the normalized form of a valid number. */
  country: string | null
  vatId: string | null
}

const unconfirmed = (check: VatCheck): CheckedVatId => ({ check, country: null, vatId: null })

/**
 * Checks a buyer's VAT number: first its form, then its registration, from a result of the last 24 hours or by querying
 * VIES. If VIES does not respond, the number is not confirmed and tax is charged.
 */
export async function checkVatId(
  platform: Platform,
  memberId: string,
  shop: TaxShop,
  typed: string,
): Promise<CheckedVatId> {
  const cachedCheck = await checkVatIdFromCache(platform.db, shop, typed)
  if (cachedCheck.check !== 'unreachable') return cachedCheck
  const read = parseVatId(typed)!
  await platform.limits.take('vat-check', memberId)
  const isValid = await queryVies(platform, read.vatId)
  if (isValid === null) return cachedCheck
  await saveVatCheck(platform.db, read.vatId, isValid)
  return isValid ? { check: 'valid', ...read } : unconfirmed('unknown')
}

/** The same without querying VIES. Used when an order is placed, because the checkout has already stored the result. */
export async function checkVatIdFromCache(db: DbOrTx, shop: TaxShop, typed: string): Promise<CheckedVatId> {
  if (typed === '' || !showsVatIdField(shop)) return unconfirmed('none')
  const read = parseVatId(typed)
  if (!read) return unconfirmed('malformed')
  const isValid = await findVatCheck(db, read.vatId)
  if (isValid === undefined) return unconfirmed('unreachable')
  return isValid ? { check: 'valid', ...read } : unconfirmed('unknown')
}

const Answer = z.object({ valid: z.boolean() })

/** @returns null if VIES, or the register of the member state behind it, does not respond */
async function queryVies({ settings, log }: Platform, vatId: string): Promise<boolean | null> {
  if (settings.viesUrl === null) return null
  try {
    const response = await fetch(`${settings.viesUrl}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`it returned status ${response.status}`)
    return Answer.parse(JSON.parse(await readTextUpTo(response, ANSWER_BYTES_MAX))).valid
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'could not check a VAT number')
    return null
  }
}
