/** A field that two people changed to different values. Either `put` writes one of them into a draft. */
export type Conflict<Draft> = {
  key: string
  label: string
  mine: { told: string; put: (draft: Draft) => Draft }
  theirs: { told: string; put: (draft: Draft) => Draft }
}

export type Merged<Draft> = { draft: Draft; takenOver: string[]; conflicts: Conflict<Draft>[] }

interface Fields<Draft> {
  /** The name of each field that is merged. */
  labels: Readonly<Record<string, string>>
  /** What a conflict shows of a field. */
  told: (name: string, draft: Draft) => string
  /** The values to compare, where a draft holds more than what counts. */
  comparable?: ((draft: Draft) => Record<string, unknown>) | undefined
}

/**
 * Merges what stands in a form with what somebody else saved meanwhile. What only they changed is taken over; what
 * both changed stays as it was typed and is returned as a conflict.
 */
export function mergeDrafts<Draft extends Record<string, unknown>>(
  [base, mine, theirs]: readonly [Draft, Draft, Draft],
  { labels, told, comparable = (draft) => draft }: Fields<Draft>,
): Merged<Draft> {
  const [was, own, other] = [comparable(base), comparable(mine), comparable(theirs)]
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const merged: Merged<Draft> = { draft: { ...mine }, takenOver: [], conflicts: [] }
  for (const [name, label] of Object.entries(labels)) {
    if (isSame(was[name], other[name]) || isSame(own[name], other[name])) continue
    const put = (from: Draft) => (draft: Draft) => ({ ...draft, [name]: from[name] })
    if (isSame(own[name], was[name])) {
      merged.draft = put(theirs)(merged.draft)
      merged.takenOver.push(label)
    } else {
      merged.conflicts.push({
        ...{ key: name, label },
        mine: { told: told(name, mine), put: put(mine) },
        theirs: { told: told(name, theirs), put: put(theirs) },
      })
    }
  }
  return merged
}
