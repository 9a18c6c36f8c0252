import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { aShop } from '../../src/features/commerce/orders/server/testing/test-shop.ts'
import { type Listening, listen } from '../../src/platform/http/serve.ts'
import { generateClient } from './generate.ts'

// A third-party program: it has only the document.
const PROGRAM = `
import { readFile } from 'node:fs/promises'
import { connect, type Problem } from './client.ts'

const [address = '', file = '', productId = ''] = process.argv.slice(2)
const api = connect(address)

await api.signUp({ body: { username: 'third-party', email: 'third@party.example', password: 'Bergamot-77-lane' } })
await api.signIn({ body: { email: 'third@party.example', password: 'Bergamot-77-lane' } })

const { items: types } = await api.listPostTypes()
const postTypeId = types.find(({ name }) => name === 'outfit')!.id
const { pictureId } = await api.uploadPicture({ body: new Blob([await readFile(file)]) })
const look = await api.publishPhoto({
  header: { 'Idempotency-Key': 'look-1' },
  body: { postTypeId, caption: 'Sent by a generated client', images: [{ pictureId, productTags: [{ productId }] }] },
})
const { likeCount } = await api.likePhoto({ path: { photoId: look.photo.id } })

await api.addCartLine({ body: { productId, size: 'M' } })
const { seen, shippingWays } = await api.readCart()
const shipTo = {
  ...{ firstName: 'Ana', lastName: 'Rue', email: 'third@party.example', address: '14 Harbour Row' },
  ...{ city: 'Portland', state: 'Maine', zipCode: '04101' },
}
const order = await api.placeOrder({ body: { seen, shipTo, shippingWayId: shippingWays[0]!.id, paymentWay: 'transfer' } })
const { state, lines } = await api.readOrder({ path: { orderId: order.id } })

const refused = await api.readOrder({ path: { orderId: look.photo.id } }).catch(({ code }: Problem) => code)
console.log(JSON.stringify({ caption: look.photo.caption, likeCount, state, bought: lines[0]?.name, refused }))
`

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
let folder: string
let server: Listening
let shop: Awaited<ReturnType<typeof aShop>>

beforeAll(async () => {
  shop = await aShop()
  const app = createApp(shop.platform)
  server = await listen({ fetch: app.fetch, host: '127.0.0.1', port: 0 })
  folder = await mkdtemp(join(tmpdir(), 'showoff-api-client-'))
  const document = await (await fetch(`http://127.0.0.1:${server.port}/api/openapi.json`)).json()
  await writeFile(join(folder, 'client.ts'), generateClient(document))
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  // Top-level await needs a module.
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
})
afterAll(async () => {
  await server.stop(1_000)
  await rm(folder, { recursive: true })
})

/** Returns the compiler's messages about the program; empty if it is correct. */
async function typesOf(program: string): Promise<string> {
  await writeFile(join(folder, 'program.ts'), program)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return run(process.execPath, [tsc, '--project', folder]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

const tsconfig = {
  compilerOptions: {
    ...{ noEmit: true, strict: true, target: 'esnext', module: 'nodenext', skipLibCheck: true },
    ...{ allowImportingTsExtensions: true, types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  },
}

test('a client generated from the API document signs in, posts a look with a picture and orders [API-01]', async () => {
  expect(await typesOf(PROGRAM)).toBe('')
  const product = await shop.given.product({ name: 'Harbour Coat', sizes: [{ size: 'M', stock: 3 }] })
  const picture = join(folder, 'look.jpg')
  await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#7a5' } })
    .jpeg()
    .toFile(picture)
  const { stdout } = await run(process.execPath, [
    join(folder, 'program.ts'),
    `http://127.0.0.1:${server.port}`,
    picture,
    product.id,
  ])
  expect(JSON.parse(stdout)).toEqual({
    caption: 'Sent by a generated client',
    likeCount: 1,
    state: 'pending-payment',
    bought: 'Harbour Coat',
    refused: 'order-not-found',
  })
}, 60_000)

test('a field that the document does not know is a type error in the generated client [API-01]', async () => {
  expect(await typesOf(PROGRAM.replace('caption:', 'captoin:'))).toContain('captoin')
}, 60_000)
