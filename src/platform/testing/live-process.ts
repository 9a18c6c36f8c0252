// Another process of the program, for live.test.ts: prints the events it receives, and responds.
import { pino } from 'pino'
import { openDatabase } from '../database/database.ts'
import { makeLive } from '../live/live.ts'

const url = process.argv[2]!
const log = pino({ level: 'silent' })
const { db } = openDatabase(url, { poolSize: 1, log })
const live = makeLive(url, log)
live.subscribe(['from-parent'], async (event) => {
  if (event.topic === 'live') {
    process.send!('listening')
    return
  }
  await live.publish(db, 'from-child', { hello: 'parent' })
  process.send!(event)
})
process.once('disconnect', () => process.exit())
