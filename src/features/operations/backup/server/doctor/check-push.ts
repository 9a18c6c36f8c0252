import type pg from 'pg'
import { allSecrets } from '../../../../../platform/sign-in/secrets.ts'
import type { Settings } from '../../../../../platform/start/settings.ts'
import { openKey } from '../../../../services/notices/server/push/push-keys.ts'
import type { Finding } from './finding.ts'

const about = 'Push'

/** Checks the keys by which browsers recognize this site when they show notifications. */
export async function checkPush(
  client: pg.Client,
  { serviceWorker, secret, secretsBefore }: Pick<Settings, 'serviceWorker' | 'secret' | 'secretsBefore'>,
): Promise<Finding[]> {
  if (!serviceWorker)
    return [{ state: 'ok', about, found: 'SERVICE_WORKER is off: browsers show no notifications.' }]
  const { rows } = await client.query<{ key: string; sealed: Buffer; madeAt: string; devices: number }>(
    `select public_key as key, sealed_private_key as sealed, made_at::date::text as "madeAt",
            (select count(*)::int from push_devices where removed_at is null) as devices
     from push_keys`,
  )
  const [row] = rows
  if (!row) return [{ state: 'ok', about, found: 'The keys will be created at the next start.' }]
  // Without a secret there is nothing to check, and the doctor does not create one.
  const isOpened = allSecrets({ secret, secretsBefore }).some((one) => openKey(row.sealed, one) !== null)
  if (secret && !isOpened) {
    const found = `The keys of ${row.madeAt} were created with a different SECRET.`
    const todo = `Restore that SECRET. Otherwise the next start creates new keys, and ${row.devices} devices subscribe again when next opened.`
    return [{ state: 'warning', about, found, todo }]
  }
  const devices = `${row.devices} ${row.devices === 1 ? 'device shows' : 'devices show'} notifications`
  return [{ state: 'ok', about, found: `${devices}; keys of ${row.madeAt}, public key ${row.key}.` }]
}
