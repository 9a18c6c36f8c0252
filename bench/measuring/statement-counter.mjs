// Loaded into the program with --import (count-statements.ts): counts the statements it sends, and the rounds in which
// it sends them. A round ends when no statement is on its way. Answers each connection to the socket BENCH_COUNTS with
// the counts so far. From the first connection on it is profiled, and writes the profile to BENCH_PROFILE when it ends.
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { createServer } from 'node:net'
import pg from 'pg'

const counts = { statements: 0, rounds: 0 }
let underWay = 0

const { query } = pg.Client.prototype
pg.Client.prototype.query = function countedQuery(...given) {
  const [statement] = given
  // Settings and transactions are sent along with the next statement.
  if (/^\s*(set|begin|commit|rollback)\b/i.test(statement.text ?? statement)) return query.apply(this, given)
  counts.statements++
  if (underWay++ === 0) counts.rounds++
  const ended = () => {
    underWay--
  }
  const callback = given.at(-1)
  if (typeof callback === 'function') {
    given[given.length - 1] = (...results) => {
      ended()
      callback(...results)
    }
    return query.apply(this, given)
  }
  const answer = query.apply(this, given)
  Promise.resolve(answer).then(ended, ended)
  return answer
}

const profiler = new Session()
let isProfiled = false

function startProfile() {
  isProfiled = true
  profiler.connect()
  profiler.post('Profiler.enable')
  profiler.post('Profiler.start')
  process.once('exit', () => {
    profiler.post('Profiler.stop', (_error, { profile }) =>
      writeFileSync(process.env.BENCH_PROFILE, JSON.stringify(profile)),
    )
  })
}

createServer((socket) => {
  if (!isProfiled) startProfile()
  socket.end(JSON.stringify(counts))
})
  .listen(process.env.BENCH_COUNTS)
  .unref()
