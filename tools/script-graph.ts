type Module = {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  dynamicImporters: readonly string[]
}
/** What the bundler reports about the modules of a build. */
export type Graph = { getModuleInfo(id: string): Module | null }

/** Returns the modules and everything they import, directly or indirectly. */
export function importsFrom(graph: Graph, ids: Iterable<string>): Set<string> {
  const seen = new Set<string>()
  const walk = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) walk(next)
  }
  for (const id of ids) walk(id)
  return seen
}

/** Returns every module that is fetched by a dynamic import, starting from the first module. */
export function fetchedModules(graph: Graph, first: string): string[] {
  const fetched = new Set<string>()
  const seen = new Set<string>()
  const walk = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of dynamicallyImportedIds) fetched.add(next)
    for (const next of [...importedIds, ...dynamicallyImportedIds]) walk(next)
  }
  walk(first)
  return [...fetched]
}
