import { fetchedModules, type Graph, importsFrom } from './script-graph.ts'

/**
 * Modules that form one script, and the importers that have to fetch it, as positions in the list of dynamically
 * imported modules.
 */
type Group = { ids: string[]; size: number; isFixed: boolean; needs: Set<Group>; fetchedBy: Set<number> }

/**
 * The cost of one more script for a page, in characters of source: about 10 kB once minified and compressed. Chosen so
 * that no main page requests more than ten. During the round trip of a request, a slow phone can load 30 kB (1.6
 * Mbit/s, 150 ms), but it requests several scripts at once.
 */
const SCRIPT_COSTS = 70_000

type Given = {
  /** The entry module. */
  first: string
  /** Modules that every visitor has anyway; they lead to no others. */
  there: Set<string>
  /** The script's name of each module that is assigned already. */
  named: Map<string, string>
  /** Whether a dynamically imported module must keep a script of its own. */
  staysAlone(id: string): boolean
  /** How often a dynamically imported module is fetched: 1 if rarely. */
  weight(id: string): number
}

/**
 * Groups the modules that are fetched after the first page into scripts. First, modules used by the same pages and
 * dialogs are grouped, so that no page fetches what it does not use. Then the two scripts that save most when joined
 * are joined, weighted by how often their users are fetched, until joining costs more bytes than the saved scripts are
 * worth.
 * @returns the script's name of each module that pages share
 */
export function groupScripts(graph: Graph, given: Given): Map<string, string> {
  const fetched = fetchedModules(graph, given.first).filter((id) => !given.there.has(id))
  const uses = fetched.map((id) => [...importsFrom(graph, [id])].filter((used) => !given.there.has(used)))
  const weights = fetched.map(given.weight)
  let groups = groupsByUsers(graph, given, fetched, uses)
  for (;;) {
    const joined = bestPair(groups, weights)
    if (!joined) break
    const [kept, gone] = joined
    kept.ids.push(...gone.ids)
    kept.size += gone.size
    groups = groups.filter((group) => group !== gone)
    link(graph, groups, uses)
  }
  const shared = groups.filter((group) => isOpen(group, weights))
  return new Map(shared.flatMap(({ ids }, at) => ids.map((id) => [id, `shared-${at + 1}`] as const)))
}

/** Groups as the bundler would: a module with a single user stays with that user. */
function groupsByUsers(
  graph: Graph,
  { named, staysAlone }: Given,
  fetched: string[],
  uses: string[][],
): Group[] {
  const users = new Map<string, number[]>()
  for (const [at, ids] of uses.entries()) {
    for (const id of ids) users.set(id, [...(users.get(id) ?? []), at])
  }
  const groups = new Map<string, Group>()
  for (const [id, by] of users) {
    const own = by.length === 1 ? fetched[by[0]!] : staysAlone(id) ? id : undefined
    const key = named.get(id) ?? own ?? by.join()
    const isFixed = named.has(id) || own !== undefined
    const group: Group = groups.get(key) ?? {
      ...{ ids: [], size: 0, isFixed, needs: new Set(), fetchedBy: new Set() },
    }
    group.ids.push(id)
    group.size += graph.getModuleInfo(id)?.code?.length ?? 0
    groups.set(key, group)
  }
  const all = [...groups.values()]
  link(graph, all, uses)
  return all
}

/** Records which groups lead to which, directly or indirectly, and which importers fetch each. */
function link(graph: Graph, groups: Group[], uses: string[][]): void {
  const groupOf = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)))
  for (const group of groups) {
    const imported = group.ids.flatMap((id) => graph.getModuleInfo(id)?.importedIds ?? [])
    group.needs = new Set(imported.flatMap((id) => groupOf.get(id) ?? []))
    group.fetchedBy = new Set()
  }
  for (const group of groups) {
    for (const needed of group.needs) for (const next of needed.needs) group.needs.add(next)
    group.needs.delete(group)
  }
  for (const [at, ids] of uses.entries()) {
    for (const id of ids) {
      const group = groupOf.get(id)
      for (const one of group ? [group, ...group.needs] : []) one.fetchedBy.add(at)
    }
  }
}

/** Whether the group may be joined with another. */
const isOpen = ({ isFixed, fetchedBy }: Group, weights: number[]) =>
  !isFixed && [...fetchedBy].some((at) => weights[at]! > 1)

function bestPair(groups: Group[], weights: number[]): [Group, Group] | null {
  const free = groups.filter((group) => isOpen(group, weights))
  let best = 0
  let pair: [Group, Group] | null = null
  for (const [at, one] of free.entries()) {
    for (const other of free.slice(at + 1)) {
      const gain = gainOf(one, other, { weights, atLeast: best })
      if (gain > best) [best, pair] = [gain, [one, other]]
    }
  }
  return pair
}

/** Returns what joining saves minus what it costs. Stops early when the gain cannot exceed `atLeast`. */
function gainOf(
  one: Group,
  other: Group,
  { weights, atLeast }: { weights: number[]; atLeast: number },
): number {
  let gain = 0
  for (const at of one.fetchedBy) if (other.fetchedBy.has(at)) gain += weights[at]! * SCRIPT_COSTS
  if (gain <= atLeast || isBetween(one, other) || isBetween(other, one)) return 0
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const at of mine.fetchedBy) {
      if (theirs.fetchedBy.has(at)) continue
      gain -= weights[at]! * theirs.size
      for (const needed of theirs.needs) {
        if (needed !== mine && !needed.fetchedBy.has(at)) gain -= weights[at]! * (needed.size + SCRIPT_COSTS)
      }
      if (gain <= atLeast) return gain
    }
  }
  return gain
}

/**
 * Whether one group leads to the other through a third. Joined, they and the third would import each other in a cycle.
 */
const isBetween = (one: Group, other: Group) =>
  [...one.needs].some((third) => third !== other && third.needs.has(other))
