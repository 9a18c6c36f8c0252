import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Upper limit of what a whole test run writes; containers often have only 64 MB there. */
const ROOM_BYTES = 3 * 1024 ** 3

/**
 * Makes a folder for files that need not outlive the tests: in memory if the system supports it, because half of the
 * cost of a test database is its files. Programs may not be executable from there.
 */
export const quickFolder = (prefix: string): string => mkdtempSync(join(place(), prefix))

function place(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
