import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import runWith from '../../../scripts/run-with.json' with { type: 'json' }
import { startBucket } from '../../../src/platform/media/bucket-for-tests.ts'
import { ROOT } from '../deploy-files.ts'
import { type Child, startChild, waitUntil } from './child.ts'
import { DIRECT_URL, POOLED_URL, PORTS, SITE } from './front.ts'
import { addressOf, NODES } from './network.ts'
import { urlOf } from './nodes.ts'

export type ProgramName = 'one' | 'two'
type Program = { child: Child; untilReady(): Promise<void> }
export type Programs = Record<ProgramName, Program> & { startAgain(name: ProgramName): Promise<void> }

/** Two programs with two workers each on one bucket, as an operator sets them up. */
export async function startPrograms(home: string): Promise<Programs> {
  const { settings: bucket } = await startBucket()
  const shared = {
    ...{ DATABASE_URL: POOLED_URL, DATABASE_DIRECT_URL: DIRECT_URL },
    DATABASE_REPLICA_URLS: NODES.map((node) => urlOf(addressOf(node), 5432)).join(','),
    ...{ S3_ENDPOINT: bucket.endpoint, S3_BUCKET: bucket.bucket, S3_REGION: bucket.region },
    ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
    ...{ PUBLIC_URL: SITE, TRUST_PROXY: 'loopback', SECRET: 'the-same-secret-for-both-programs' },
    ...{ WORKERS: '2', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ENV_FILE: 'off' },
    ...{ NODE_ENV: 'production', NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled') },
  }
  let turn = 0
  const start = (name: ProgramName): Program => {
    const dataDir = join(home, `program-${name}`)
    mkdirSync(dataDir, { recursive: true })
    const child = startChild(
      `program-${name}-${++turn}`,
      [process.execPath, ...runWith.flags, 'dist/program/main.js'],
      {
        env: {
          ...runWith.env,
          ...shared,
          PORT: String(PORTS[name]),
          DATA_DIR: dataDir,
          DEMO: turn === 1 ? 'on' : 'off',
        },
      },
    )
    const untilReady = () =>
      waitUntil(`program ${name} is ready`, 300, () => child.log().includes('is ready: '), child)
    return { child, untilReady }
  }
  const programs: Programs = {
    one: start('one'),
    two: null as never,
    async startAgain(name) {
      programs[name] = start(name)
      await programs[name].untilReady()
    },
  }
  // The first program migrates the database and fills it.
  await programs.one.untilReady()
  await programs.startAgain('two')
  return programs
}
