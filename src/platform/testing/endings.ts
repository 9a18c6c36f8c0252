let endings: (() => Promise<void>)[] = []

/** Registers a cleanup after the tests of the current file. Files may share a process, but nothing that they start. */
export function atEndOfFile(end: () => Promise<void>): void {
  endings.push(end)
}

/**
 * Runs the cleanups. The setup file, which is loaded again for each test file, calls it; this module is loaded once.
 */
export async function runFileCleanups(): Promise<void> {
  const ofFile = endings
  endings = []
  for (const end of ofFile) await end()
}
