/** Merges lists into one in which each is spread evenly and keeps its order. */
export function interleave<Item>(...lists: Item[][]): Item[] {
  return lists
    .flatMap((list) => list.map((item, at) => ({ item, place: (at + 0.5) / list.length })))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
