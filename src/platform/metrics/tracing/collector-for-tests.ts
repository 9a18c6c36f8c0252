import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

export type SentSpan = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentId: string
  attributes: Record<string, string | number>
  isError: boolean
}

/** Starts an OpenTelemetry collector that takes traces over HTTP as protobuf, and keeps them decoded. */
export async function startCollector() {
  const spans: SentSpan[] = []
  const requests: { path: string | undefined; headers: Record<string, unknown>; resource: object }[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const bytes = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    for (const resourceSpans of fieldsOf(bytes).get(1) ?? []) {
      const { resource, sent } = readResourceSpans(resourceSpans as Buffer)
      requests.push({ path: request.url, headers: request.headers, resource })
      spans.push(...sent)
    }
    response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** opentelemetry/proto/trace/v1/trace.proto: ResourceSpans, ScopeSpans and Span, by their field numbers. */
function readResourceSpans(bytes: Buffer) {
  const fields = fieldsOf(bytes)
  const sent = messages(fields, 2).flatMap((scope) => messages(fieldsOf(scope), 2).map(readSpan))
  return { resource: attributesOf(fieldsOf(messages(fields, 1)[0]!), 1), sent }
}

function readSpan(bytes: Buffer): SentSpan {
  const fields = fieldsOf(bytes)
  const hex = (field: number) => messages(fields, field)[0]?.toString('hex') ?? ''
  const status = messages(fields, 15)[0]
  return {
    name: messages(fields, 5)[0]!.toString(),
    kind: Number(fields.get(6)?.[0] ?? 0),
    ...{ traceId: hex(1), spanId: hex(2), parentId: hex(4) },
    attributes: attributesOf(fields, 9),
    isError: status !== undefined && fieldsOf(status).get(3)?.[0] === 2n,
  }
}

function attributesOf(fields: Fields, at: number): Record<string, string | number> {
  return Object.fromEntries(
    messages(fields, at).map((bytes) => {
      const pair = fieldsOf(bytes)
      const value = fieldsOf(messages(pair, 2)[0]!)
      const text = messages(value, 1)[0]
      return [messages(pair, 1)[0]!.toString(), text ? text.toString() : Number(value.get(3)?.[0])]
    }),
  )
}

type Fields = Map<number, (Buffer | bigint)[]>

const messages = (fields: Fields, field: number) => (fields.get(field) ?? []) as Buffer[]

/** The protobuf wire format: varints of seven bits a byte, fixed eight or four bytes, and values with a length. */
function fieldsOf(bytes: Buffer): Fields {
  const fields: Fields = new Map()
  let at = 0
  const number = () => {
    let [value, shift] = [0n, 0n]
    for (;;) {
      const byte = bytes[at++]!
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
      shift += 7n
    }
  }
  const take = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.length) {
    const key = Number(number())
    const type = key & 7
    const value =
      type === 0 ? number() : type === 1 ? take(8).readBigUInt64LE() : take(type === 5 ? 4 : Number(number()))
    const field = key >> 3
    fields.set(field, [...(fields.get(field) ?? []), value])
  }
  return fields
}
