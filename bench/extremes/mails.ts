import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Sizes } from './fill-extremes.ts'
import { type Bench, measureOperation, waitUntil } from './watch.ts'

/** A mail server on this machine that only stores how many mails each address received. */
export async function mailServer() {
  const counts = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        for (const { address } of envelope.rcptTo) counts.set(address, (counts.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    counts,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** Measures the mails of one day, with the program restarted in the middle. */
export async function measureMails(
  bench: Bench,
  sizes: Sizes,
  { counts, restart }: { counts: Map<string, number>; restart(): Promise<Bench> },
): Promise<void> {
  const { client } = bench
  const isQueued = `select count(*) >= ${sizes.digests} from notice_settings where digest_sent_at is not null`
  await measureOperation(
    bench,
    { label: 'daily email to all members who are due one: queued', budgetMs: 600_000 },
    async () => {
      await client.query(`select graphile_worker.add_job('mail-digests', '{}')`)
      await waitUntil(client, isQueued)
    },
  )
  const first = counts.size
  const again = await restart()
  await measureOperation(
    again,
    { label: `daily email: the rest sent, after a restart at ${first}`, budgetMs: 3_600_000 },
    () =>
      waitUntil(
        again.client,
        `select not exists (select from graphile_worker.jobs where task_identifier = 'send-mail')`,
      ),
  )
  const twice = [...counts.values()].filter((count) => count > 1).length
  if (twice > 0 || counts.size !== sizes.digests)
    throw new Error(`${counts.size} members got an email, ${twice} of them more than once.`)
}
