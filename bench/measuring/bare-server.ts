import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The yardstick of every read: node:http that sends the same bytes and does nothing else. node
// bench/measuring/bare-server.ts FILE CONTENT-TYPE
const [file = '', contentType = 'text/plain'] = process.argv.slice(2)
const bytes = readFileSync(file)
const headers = { 'Content-Type': contentType, 'Content-Length': bytes.length }
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as { port: number }).port}\n`))
process.on('disconnect', () => process.exit())
