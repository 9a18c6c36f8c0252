import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** What a whole run writes at most, with room to spare: containers often have 64 MB there. */
const ROOM_BYTES = 3 * 1024 ** 3

/**
 * A new folder for what need not outlive the tests: in memory where the system has a place for that, since half of
 * what a test database costs is its files. Nothing can be relied upon to run from there.
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
