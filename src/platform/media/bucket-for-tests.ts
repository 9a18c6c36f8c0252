import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { S3Settings } from '../start/settings.ts'

// The package lacks the script that starts its server.
const START = `
  const S3rver = require('@20minutes/s3rver')
  const [directory, bucket] = process.argv.slice(1)
  const server = new S3rver({
    directory, address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  server.run().then(({ port }) => console.log(port))
`

/** For tests: starts an S3 server in its own process, which checks signatures and has one empty bucket. */
export async function startBucket(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'showoff-bucket-'))
  const bucket = 'pictures'
  // It encrypts page tokens with a cipher that OpenSSL 3 considers legacy.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', '-e', START, directory, bucket], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(createInterface(server.stdout), 'line')
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'eu-central-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await ended(server)
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function ended(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}
