// A gatherer (notices, moderation, search, …) does not know the features it gathers from. It declares a kind of part;
// each feature hands in its own, and the gatherer reads all of them when it runs.

/** One value that a feature hands in. */
export type Part = { readonly kind: object; readonly value: unknown }

export type PartKind<Value> = {
  /** Wraps one value for the `parts` of a feature. */
  of(value: Value): Part
  /** Returns everything the features of this program handed in, in their order. */
  in(platform: { parts: Parts }): readonly Value[]
}

/** Everything that was handed in, by kind; created once at startup. */
export type Parts = ReadonlyMap<unknown, readonly unknown[]>

export function partKind<Value>(): PartKind<Value> {
  const kind: PartKind<Value> = {
    of: (value) => ({ kind, value }),
    in: ({ parts }) => (parts.get(kind) ?? []) as readonly Value[],
  }
  return kind
}

export const sortParts = (parts: readonly Part[]): Parts =>
  new Map(
    [...Map.groupBy(parts, ({ kind }) => kind)].map(([kind, all]) => [kind, all.map(({ value }) => value)]),
  )
