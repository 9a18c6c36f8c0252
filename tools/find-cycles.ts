/** Returns the groups of nodes that lead to each other: Tarjan's strongly connected components of more than one node. */
export function findCycles(arrows: Map<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (node: string) => {
    index.set(node, index.size)
    low.set(node, index.get(node)!)
    stack.push(node)
    for (const next of arrows.get(node) ?? []) {
      if (!arrows.has(next)) continue
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!))
    }
    if (low.get(node) !== index.get(node)) return
    const cycle = stack.splice(stack.indexOf(node))
    if (cycle.length > 1) cycles.push(cycle)
  }
  for (const node of arrows.keys()) if (!index.has(node)) visit(node)
  return cycles
}
