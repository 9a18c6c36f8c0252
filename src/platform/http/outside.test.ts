import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { fetchOutside, isNonPublicAddress } from './outside.ts'

const asked: string[] = []
const server = createServer((request, answer) => {
  asked.push(request.url ?? '')
  const to = new URL(request.url ?? '', 'http://here').searchParams.get('to')
  if (request.url === '/slow') {
    answer.writeHead(200).write('a ')
    setTimeout(() => answer.end('list'), 500)
  } else if (to) answer.writeHead(302, { location: to }).end()
  else answer.writeHead(request.url === '/gone' ? 404 : 200).end('a picture')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const { port } = server.address() as AddressInfo
const signal = new AbortController().signal

/** Treats 127.0.0.1 as a public address, and all other addresses as usual. */
const open = (address: string) =>
  fetchOutside(address, signal, (one) => one !== '127.0.0.1' && isNonPublicAddress(one))

const insides = [
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '224.0.0.1', '255.255.255.255', '198.18.0.1'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', 'localhost', ''],
]
test.each(insides)('%s is not a public internet address [CSV-10]', (address) => {
  expect(isNonPublicAddress(address)).toBe(true)
})

test.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111'])(
  '%s is a public internet address [CSV-10]',
  (address) => {
    expect(isNonPublicAddress(address)).toBe(false)
  },
)

const written = [
  'http://127.0.0.1/a.jpg',
  'http://localhost/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f.1/a.jpg',
  'http://[::1]/a.jpg',
  'http://[::ffff:7f00:1]/a.jpg',
  'http://169.254.169.254/latest/meta-data/',
  'http://user:word@10.0.0.1/a.jpg',
  'file:///etc/passwd',
  'ftp://example.com/a.jpg',
]
test.each(written)('%s is never requested [CSV-10]', async (address) => {
  await expect(fetchOutside(address, signal)).rejects.toMatchObject({ code: 'picture-address-refused' })
})

test('each redirect is checked like the first address, and at most three are followed [CSV-10]', async () => {
  const here = `http://127.0.0.1:${port}`
  const far = (to: string) => `${here}/?to=${encodeURIComponent(to)}`
  const answer = await open(far('/a.jpg'))
  expect(answer.statusCode).toBe(200)
  answer.destroy()
  for (const to of [
    'http://127.0.0.2/a.jpg',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'http://[::1]/',
  ]) {
    await expect(open(far(to))).rejects.toMatchObject({ code: 'picture-address-refused' })
  }
  await expect(open(far(far(far(far(`${here}/a.jpg`)))))).rejects.toMatchObject({
    code: 'picture-address-silent',
  })
  await expect(open(`${here}/gone`)).rejects.toMatchObject({ code: 'picture-address-silent' })
})

test('the time limit includes the whole response, and a caller may set a longer one [HOUSE-10]', async () => {
  const read = async (patienceMs: number) => {
    const isRefused = () => false
    const answer = await fetchOutside(`http://127.0.0.1:${port}/slow`, signal, isRefused, { patienceMs })
    return text(answer)
  }
  await expect(read(250)).rejects.toThrow()
  expect(await read(20_000)).toBe('a list')
})
