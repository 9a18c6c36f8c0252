import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Creates a folder that is deleted when the bench ends, however it ends. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `showoff-${name}-`))
  folders.push(folder)
  return folder
}
