import { expect, test } from 'vitest'
import { createFolder, startProgram } from './program.ts'

const printed = (output: string, row: string) => new RegExp(`${row} +(.*)`).exec(output)?.[1] ?? ''

async function startAndStop(dataDir: string, env: Record<string, string>): Promise<string> {
  const program = startProgram({ dataDir, env })
  await program.ready()
  const output = program.output()
  program.send('SIGTERM')
  await program.ends()
  return output
}

test('on a public host the demo is loaded only on request, with a password that is printed once [DEMO-06, DEMO-07]', async () => {
  const dataDir = createFolder()
  const open = { HOST: '0.0.0.0', ADMIN_2FA: 'off' }
  // The default of startProgram is removed, so the demo is not mentioned.
  expect(await startAndStop(dataDir, { ...open, DEMO: '' })).not.toContain('Demo')

  const first = await startAndStop(dataDir, { ...open, DEMO: 'on' })
  const password = /password (\S+)$/.exec(printed(first, 'Demo members'))?.[1]
  expect(password).toMatch(/^[\w-]{16}$/)
  expect(printed(first, 'Demo admin')).toContain(password)

  const again = await startAndStop(dataDir, { ...open, DEMO: 'on' })
  expect(printed(again, 'Demo members')).toContain('npm run demo -- --new-password')
  expect(again).not.toContain(password)
})
