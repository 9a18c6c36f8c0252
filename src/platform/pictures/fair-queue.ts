/**
 * Creates a line in which members take turns, so that twenty pictures of one member do not hold up a single one of
 * another.
 */
export function fairQueue<T>(limits: { length: number; perMember: number }) {
  // The member whose turn is next comes first.
  const byMember = new Map<string, T[]>()
  let length = 0

  return {
    get length() {
      return length
    },

    /** Returns false when the line, or the member's share of it, is full. */
    join(member: string, item: T): boolean {
      const items = byMember.get(member) ?? []
      if (length >= limits.length || items.length >= limits.perMember) return false
      items.push(item)
      byMember.set(member, items)
      length++
      return true
    },

    next(): T | undefined {
      const [turn] = byMember
      if (!turn) return undefined
      const [member, items] = turn
      const item = items.shift()
      byMember.delete(member)
      if (items.length > 0) byMember.set(member, items)
      length--
      return item
    },

    leave(member: string, item: T) {
      const items = byMember.get(member)
      const at = items?.indexOf(item) ?? -1
      if (!items || at < 0) return
      items.splice(at, 1)
      if (items.length === 0) byMember.delete(member)
      length--
    },
  }
}
