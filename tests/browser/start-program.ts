import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'

/**
 * Starts one built program for the whole run, with an empty data folder, the demo and a free port. Tests create their
 * own members, so that they do not disturb each other.
 */
export default async function startProgram() {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.mjs')], { stdio: 'inherit' })
  const { address, dataDir, stop } = await runProgram('browser-tests', {
    DEMO: 'on',
    // Configured but never contacted, because tests answer in its place.
    GOOGLE_CLIENT_ID: 'tests',
    GOOGLE_CLIENT_SECRET: 'tests',
  })
  process.env.SHOWOFF_ADDRESS = address
  process.env.SHOWOFF_DATA_DIR = dataDir
  return stop
}
