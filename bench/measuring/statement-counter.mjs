// Loaded into the program with --import (count-statements.ts): counts the statements it sends, and the rounds in which
// it sends them. A round ends when no statement is on its way. Answers each connection to the socket BENCH_COUNTS with
// the counts so far.
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

createServer((socket) => socket.end(JSON.stringify(counts)))
  .listen(process.env.BENCH_COUNTS)
  .unref()
