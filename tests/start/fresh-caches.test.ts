import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { TestMember } from '../../src/platform/testing/given.ts'
import { ownTestApp } from '../../src/platform/testing/test-app.ts'
import { createFolder, startProgram } from './program.ts'

const SECRET = 'a secret that two programs and this test share'
/** Long enough for both programs to hear of a change, and shorter than a page is cached. */
const SETTLE_MS = 1_000

/** What the shop's page, the product's page, the list and the product say once it is sold out. */
const SOLD_OUT = ['Sold out', 'OutOfStock', '"isSoldOut":true', '"stock":0']

/** A page or list, who asks for it, and the text that a change adds to it or takes away. */
type Surface = { path: string; as?: TestMember; text: string }

/** Two programs on one database, which this test fills through an app of its own. */
async function twoPrograms() {
  const app = await ownTestApp({ SECRET })
  const env = { DATABASE_URL: app.databaseUrl, SECRET, RATE_LIMITS: 'off', AVIF: 'off' }
  const programs = [0, 1].map(() => startProgram({ dataDir: createFolder(), env }))
  const addresses = await Promise.all(programs.map((program) => program.ready()))
  const send = async (member: TestMember, method: string, path: string, body?: object) => {
    const answer = await fetch(`${addresses[0]}/api${path}`, {
      method,
      headers: { cookie: member.cookie, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const read = async (address: string, { path, as }: Surface) =>
    (await fetch(address + path, { headers: as ? { cookie: as.cookie } : {} })).text()
  /** Lists the surfaces on which the text is shown, at each program. */
  const showing = async (surfaces: Surface[]) => {
    const found = await Promise.all(
      addresses.flatMap((address, program) =>
        surfaces.map(async (surface) =>
          (await read(address, surface)).includes(surface.text) ? `${program + 1} ${surface.path}` : [],
        ),
      ),
    )
    return found.flat()
  }
  const everywhere = (surfaces: Surface[]) =>
    addresses.flatMap((_, program) => surfaces.map(({ path }) => `${program + 1} ${path}`))
  return { ...app, addresses, send, showing, everywhere }
}

test('a deleted look, a followers-only account, a block, a price and a size sold out are seen a second later in the pages and lists of two programs [HIDE-08]', async () => {
  const { given, send, showing, everywhere } = await twoPrograms()
  const [ana, ben, admin] = [
    await given.member(),
    await given.member(),
    await given.member({ role: 'admin' }),
  ]
  const caption = 'a coat the color of wet slate'
  const { id } = await given.photo({ owner: ana, caption })
  const product = await given.product({ priceMinor: 2_345, sizes: [{ size: 'M', stock: 1 }] })

  /** Reads the surfaces until they are in the caches, makes the change, and reads them once more a second later. */
  async function changes(
    change: () => Promise<void>,
    { adds = [], takes = [] }: { adds?: Surface[]; takes?: Surface[] },
  ) {
    for (let times = 0; times < 3; times++) {
      expect(await showing(takes)).toEqual(everywhere(takes))
      expect(await showing(adds)).toEqual([])
    }
    await change()
    await pause(SETTLE_MS)
    expect(await showing(takes)).toEqual([])
    expect(await showing(adds)).toEqual(everywhere(adds))
  }

  const shop = ['/shop', `/product/${product.slug}`, '/api/products', `/api/products/${product.slug}`]
  // The page of the product also shows its former prices.
  const priced = (minor: number): Surface[] => {
    const texts = [`${minor / 100}`, `"price":"${minor / 100}"`, `${minor}`, `${minor}`]
    return shop.map((path, at) => ({ path, text: texts[at]! }))
  }
  await changes(
    () =>
      send(admin, 'PATCH', `/admin/products/${product.id}`, { price: { minor: 6_789, minorBefore: 2_345 } }),
    { takes: priced(2_345), adds: priced(6_789) },
  )
  await changes(
    () =>
      send(admin, 'PATCH', `/admin/products/${product.id}`, {
        variants: [{ size: 'M', stock: 0, sku: null, barcode: null }],
      }),
    {
      takes: [{ path: '/api/products', text: '"isSoldOut":false' }],
      adds: shop.map((path, at) => ({ path, text: SOLD_OUT[at]! })),
    },
  )

  const looks = (as?: TestMember): Surface[] =>
    ['/engage', `/photo/${id}`, '/api/photos', '/api/photos?order=top', `/api/photos/${id}`].map((path) => ({
      ...{ path, text: caption },
      ...(as ? { as } : {}),
    }))
  const block = `/members/${ana.id}/block`
  await changes(() => send(ben, 'PUT', block), { takes: looks(ben) })
  await changes(() => send(ben, 'DELETE', block), { adds: looks(ben) })
  const show = (visibility: string) => send(ana, 'PATCH', '/members/me/visibility', { visibility })
  await changes(() => show('followers'), { takes: looks() })
  await changes(() => show('public'), { adds: looks() })
  await changes(() => send(ana, 'DELETE', `/photos/${id}`), { takes: [...looks(), ...looks(ben)] })
})
