import { requestApi } from '../measuring/request-api.ts'
import { LARGEST_MEMBER } from './fill-extremes.ts'
import { type Bench, measureOperation, runJob, waitUntil } from './watch.ts'

/** Measures export and deletion of the member with the most data. */
export async function measureAccount(bench: Bench): Promise<void> {
  const { program, client, key } = bench
  const { address } = program
  const cookie = await bench.cookieOf(LARGEST_MEMBER)
  const id = key(1, LARGEST_MEMBER)
  await measureOperation(bench, { label: 'export of the largest account', budgetMs: 600_000 }, async () => {
    await requestApi(address, cookie, 'POST', '/api/exports')
    await waitUntil(
      client,
      `select exists (select from exports where member_id = '${id}' and state in ('ready', 'failed'))`,
    )
  })
  const { rows } = await client.query<{ state: string; id: string }>(
    'select id, state from exports where member_id = $1',
    [id],
  )
  if (rows[0]?.state !== 'ready') throw new Error('Could not create the export.')
  await measureOperation(bench, { label: 'closing this account', budgetMs: 10_000 }, () =>
    // The same as POST /account/close, which requires a password.
    client.query(`insert into closed_accounts (member_id, remove_at) values ($1, now())`, [id]),
  )
  await measureOperation(bench, { label: 'removing this account a week later', budgetMs: 3_600_000 }, () =>
    runJob(bench, 'remove-due-accounts', {}, `select not exists (select from members where id = '${id}')`),
  )
}
