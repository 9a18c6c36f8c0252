/** Ids of the stored pictures by the path they came from. */
export type Stored = Map<string, string>

export function idOf(pictures: Stored, path: string): string {
  const id = pictures.get(path)
  if (!id) throw new Error(`The picture ${path} was not stored.`)
  return id
}

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
