import { expect, test } from 'vitest'
import { features } from '../../features.ts'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { ownTestApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'

const AT_ONCE = 6

test('while the primary is down, every GET of the API is answered without a server error, for visitors, members and admins [CLUSTER-04]', {
  timeout: 120_000,
}, async () => {
  const database = await testDatabase()
  const line = await startDatabaseProxy(database.url)
  const { as, given, platform } = await ownTestApp(
    { DATABASE_REPLICA_URLS: database.url, LOG_LEVEL: 'silent' },
    { url: line.url, drop: database.drop },
  )
  const [member, admin] = [await given.member(), await given.member({ role: 'admin', isConfirmed: true })]
  const [product, photo] = [await given.product(), await given.photo()]
  const values: Record<string, string> = { photoId: photo.id, member: member.username }
  const asked = features
    .flatMap(({ api = [] }) => api)
    .flatMap(({ contract }) => Object.keys(contract))
    .filter((key) => key.startsWith('GET '))
    .map((key) => key.slice('GET '.length).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? product.id))
    .flatMap((path) => [null, member, admin].map((who) => ({ path, who })))
  await expect.poll(async () => (await platform.replicas.states())[0]!.isWell).toBe(true)
  line.cut()

  const refused: string[] = []
  const askSome = async () => {
    for (let next = asked.pop(); next; next = asked.pop()) {
      const { status } = await as(next.who).get(next.path)
      if (status >= 500) refused.push(`${status} ${next.path}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askSome))
  expect(refused).toEqual([])
})
