/** A field that two admins changed to different values. Each `applyTo` writes one of the values into a draft. */
export type Conflict<Draft> = {
  key: string
  label: string
  mine: { formattedValue: string; applyTo: (draft: Draft) => Draft }
  theirs: { formattedValue: string; applyTo: (draft: Draft) => Draft }
}

export type Merged<Draft> = { draft: Draft; mergedLabels: string[]; conflicts: Conflict<Draft>[] }

interface Fields<Draft> {
  /** The label of each field that is merged. */
  labels: Readonly<Record<string, string>>
  /** Formats a field's value for a conflict. */
  formatValue: (name: string, draft: Draft) => string
  /** The values to compare, if a draft has more than those. */
  comparable?: ((draft: Draft) => Record<string, unknown>) | undefined
}

/**
 * Merges the current form with what another admin has saved. Fields that only they changed are taken over; fields that
 * both changed stay as typed and are returned as conflicts.
 */
export function mergeDrafts<Draft extends Record<string, unknown>>(
  [base, mine, theirs]: readonly [Draft, Draft, Draft],
  { labels, formatValue, comparable = (draft) => draft }: Fields<Draft>,
): Merged<Draft> {
  const [was, own, other] = [comparable(base), comparable(mine), comparable(theirs)]
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const merged: Merged<Draft> = { draft: { ...mine }, mergedLabels: [], conflicts: [] }
  for (const [name, label] of Object.entries(labels)) {
    if (isSame(was[name], other[name]) || isSame(own[name], other[name])) continue
    const takeFieldFrom = (from: Draft) => (draft: Draft) => ({ ...draft, [name]: from[name] })
    if (isSame(own[name], was[name])) {
      merged.draft = takeFieldFrom(theirs)(merged.draft)
      merged.mergedLabels.push(label)
    } else {
      merged.conflicts.push({
        ...{ key: name, label },
        mine: { formattedValue: formatValue(name, mine), applyTo: takeFieldFrom(mine) },
        theirs: { formattedValue: formatValue(name, theirs), applyTo: takeFieldFrom(theirs) },
      })
    }
  }
  return merged
}
