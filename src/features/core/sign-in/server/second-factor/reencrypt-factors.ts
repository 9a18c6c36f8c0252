import type { Platform } from '../../../../../platform/platform.ts'

const ROWS_AT_ONCE = 500

/**
 * Re-encrypts the keys of authenticator apps and recovery codes after SECRET was replaced: rows encrypted with a secret
 * in SECRET_BEFORE are encrypted with the new one, so that the old secret can be dropped. Safe to run in every process.
 * @returns how many rows changed
 */
export async function reencryptFactors({
  db,
  settings,
  log,
}: Pick<Platform, 'db' | 'settings' | 'log'>): Promise<number> {
  const { secret: key, secretsBefore } = settings
  if (secretsBefore.length === 0) return 0
  let changed = 0
  let unreadable = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .selectFrom('two_factors')
      .select(['id', 'secret', 'recovery_codes'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { id, ...row } of rows) {
      const [secret, recoveryCodes] = await Promise.all([
        reencrypt(row.secret, key, secretsBefore),
        reencrypt(row.recovery_codes, key, secretsBefore),
      ])
      if (secret === null || recoveryCodes === null) unreadable += 1
      else if (secret !== row.secret || recoveryCodes !== row.recovery_codes) {
        // Another process may have been faster, or the member may have new codes.
        const { numUpdatedRows } = await db
          .updateTable('two_factors')
          .set({ secret, recovery_codes: recoveryCodes })
          .where('id', '=', id)
          .where('secret', '=', row.secret)
          .where('recovery_codes', '=', row.recovery_codes)
          .executeTakeFirst()
        changed += Number(numUpdatedRows)
      }
    }
    if (rows.length < ROWS_AT_ONCE) break
    after = rows.at(-1)!.id
  }
  if (changed > 0) log.info({ changed }, 'encrypted second factors with the new SECRET')
  if (unreadable > 0) {
    log.warn(
      { unreadable },
      'neither SECRET nor SECRET_BEFORE can decrypt some second factors; reset them with npm run admin -- reset-2fa',
    )
  }
  return changed
}

/** Re-encrypts the text; unchanged if the key already opens it, null if no key does. */
async function reencrypt(encrypted: string, key: string, before: string[]): Promise<string | null> {
  if ((await decryptOrNull(encrypted, key)) !== null) return encrypted
  for (const former of before) {
    const data = await decryptOrNull(encrypted, former)
    if (data !== null) return (await library()).symmetricEncrypt({ key, data })
  }
  return null
}

async function decryptOrNull(data: string, key: string): Promise<string | null> {
  const { symmetricDecrypt } = await library()
  return symmetricDecrypt({ key, data }).catch(() => null)
}

/** Loaded only if a secret was replaced. */
const library = () => import('better-auth/crypto')
