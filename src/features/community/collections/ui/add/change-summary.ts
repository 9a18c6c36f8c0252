type Changed = { name: string; hasItem: boolean }

/** "Added to Red things", "Added to 2 collections", "Removed from Red things", "2 collections changed" */
export function changeSummary(changed: readonly Changed[]): string {
  const [first] = changed
  const where = changed.length === 1 ? first!.name : `${changed.length} collections`
  if (changed.every(({ hasItem }) => hasItem)) return `Added to ${where}`
  if (changed.every(({ hasItem }) => !hasItem)) return `Removed from ${where}`
  return `${where} changed`
}
