let endings: (() => Promise<void>)[] = []

/** Done after the tests of the file that is running. Files may share a process, but nothing of what they start. */
export function atEndOfFile(end: () => Promise<void>): void {
  endings.push(end)
}

/** Called by the setup file, which is loaded anew for each file of tests; this one is not. */
export async function endFile(): Promise<void> {
  const ofFile = endings
  endings = []
  for (const end of ofFile) await end()
}
