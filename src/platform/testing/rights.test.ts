import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { features } from '../../features.ts'
import { Problem } from '../../problems.ts'
import { type Endpoint, requiresRole } from '../http/endpoint.ts'
import { hasPermission, PERMISSIONS, type RequiredPermission } from '../sign-in/permissions.ts'
import { PEOPLE, type Person, type RightsWorld, rightsWorld } from './rights-world.ts'
import { type TestApp, testApp } from './test-app.ts'

type Route = { tag: string; method: string; path: string; isApi: boolean; endpoint: Partial<Endpoint> }

/** Every route of the program, in the order of its features. */
const routes: Route[] = features.flatMap(({ api = [], site = {} }) => [
  ...api.flatMap(({ contract }) =>
    Object.entries(contract).map(([key, endpoint]) => {
      const [method = '', path = ''] = key.split(' ')
      return { tag: endpoint.tag ?? '', method, path, isApi: true, endpoint }
    }),
  ),
  ...Object.entries(site).flatMap(([base, hono]) => {
    const { routes } = new Hono().route(base, hono as unknown as Hono)
    // A route with middleware is listed once for each of its handlers.
    const unique = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))
    return [...unique.values()].map(({ method, path }) => ({
      ...{ tag: 'Files and pages of other programs', method, isApi: false, endpoint: {} },
      path: path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}'),
    }))
  }),
])

/** Likes of one photo share a transaction, in which each is refused or written. */
const WRITTEN_TOGETHER = /\/photos\/\{photoId\}\/like$/

/** Rolls back every write, so that all requests meet the same data. */
function takingBack({ platform }: TestApp) {
  const { db } = platform
  const begin = db.transaction.bind(db)
  const state = { isOn: false }
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) =>
      execute(async (tx) => {
        const answer = await work(tx)
        if (state.isOn) throw new Problem('service-stopping')
        return answer
      })
    return builder
  }
  return state
}

const app = await testApp()
const taken = takingBack(app)
let world: RightsWorld | null = null

/** Sends a request that is invalid in every part: a caller without the right gets only the refusal. */
async function askAs(person: Person, { method, path, isApi, endpoint }: Route): Promise<Response> {
  world ??= await rightsWorld(app)
  const { cookie } = world.people[person] ?? {}
  const address = await world.fill(path)
  taken.isOn = method !== 'GET' && !WRITTEN_TOGETHER.test(path)
  const answer = await app.ask(`${isApi ? '/api' : ''}${address}`, {
    method,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(endpoint.body ? { body: '"nothing that fits"' } : {}),
  })
  taken.isOn = false
  // Something was written nevertheless, so the next request gets new data.
  if (method !== 'GET' && answer.ok) world = null
  await answer.body?.cancel()
  return answer
}

/** Reads are requested by all callers at once. */
async function askAll(route: Route): Promise<[Person, Response][]> {
  if (route.method === 'GET') {
    world ??= await rightsWorld(app)
    await world.fill(route.path)
    return Promise.all(
      PEOPLE.map(async (person) => [person, await askAs(person, route)] as [Person, Response]),
    )
  }
  const answers: [Person, Response][] = []
  for (const person of PEOPLE) answers.push([person, await askAs(person, route)])
  return answers
}

/** ✓: allowed. A made-up row of the admin area is missing for admins, and refused to all others. */
function cellOf({ status }: Response, { endpoint }: Route): string {
  if (status === 404 && requiresRole(endpoint)) return '✓'
  return [401, 403, 404].includes(status) ? String(status) : '✓'
}

test('docs/rights.md lists what each kind of caller may do on every route, and rights are checked before the input [HIDE-04]', async () => {
  const lines = new Map<string, string[]>()
  const wrong: string[] = []
  const granted = Object.groupBy(
    await app.db.selectFrom('role_permissions').selectAll().execute(),
    ({ role_id }) => role_id,
  )
  for (const route of routes) {
    const name = `${route.method} ${route.path}`
    const cells: Record<string, string> = {}
    for (const [person, answer] of await askAll(route)) {
      const isTakenBack = answer.status === 503
      if (answer.status >= 500 && !isTakenBack) wrong.push(`${name} answers ${person} with ${answer.status}`)
      if (isTakenBack && route.endpoint.body) wrong.push(`${name} writes before it looks at its input`)
      cells[person] = cellOf(answer, route)
    }
    const { signedIn } = route.endpoint
    for (const person of signedIn ? (['visitor', 'deleted'] as const) : []) {
      if (cells[person] !== '401') wrong.push(`${name} lets a ${person} in: ${cells[person]}`)
    }
    for (const person of requiresRole(route.endpoint) ? PEOPLE.slice(2) : []) {
      const permissions =
        person === 'admin' ? PERMISSIONS : (granted[person] ?? []).map(({ permission }) => permission)
      const isTheirs =
        signedIn === 'admin'
          ? person === 'admin'
          : hasPermission({ permissions }, signedIn as RequiredPermission)
      const expected = isTheirs ? '✓' : '403'
      if (cells[person] !== expected) wrong.push(`${name} answers a ${person} with ${cells[person]}`)
    }
    const rows = lines.get(route.tag) ?? []
    lines.set(route.tag, [...rows, `| \`${name}\` | ${PEOPLE.map((person) => cells[person]).join(' | ')} |`])
  }
  expect(wrong).toEqual([])
  const tables = [...lines].map(
    ([tag, rows]) =>
      `## ${tag}\n\n| | ${PEOPLE.join(' | ')} |\n|---|${':-:|'.repeat(PEOPLE.length)}\n${rows.join('\n')}\n`,
  )
  await expect(`${INTRODUCTION}\n${tables.join('\n')}`).toMatchFileSnapshot('../../../docs/rights.md')
}, 120_000)

const INTRODUCTION = `# Rights

This page lists who may use each route of the program. \`src/platform/testing/rights.test.ts\` sends a request to every
route as every kind of caller, and compares the responses with this page. It fails if a route has no row here, or if a
right has changed. After an intended change, \`npx vitest run src/platform/testing/rights.test.ts -u\` rewrites the page;
review what has changed before you commit it.

Everything that a path names belongs to the **owner**, whose content only followers may see. The **member** has no
connection to the owner, and the **blocked** member was blocked by the owner. The **suspended** member is paused, and the
**deleted** one has closed the account. **Moderator**, **packer** and **editor** have the permissions with which those
roles are created.

✓: the caller may do it. 401: the caller must sign in. 403: the caller may not do it. 404: the response does not reveal
that the thing exists. Every request has an invalid body, so a refusal also shows that rights are checked before the
input.
`
