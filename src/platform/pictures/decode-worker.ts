import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { Problem } from '../../problems.ts'
import type { DecodeAnswer, DecodeJob } from './decode-job.ts'
import { develop } from './develop.ts'

// The process that decodes strangers' pictures. It has no secret, no connection and no data but the current
// picture, and may die at any moment: decoder-pool.ts starts another.

const MEMORY_CHECK_MS = 20
const memoryBytes = Number(process.argv[2])

// Nothing is requested twice here, so a cache would only use memory.
sharp.cache(false)
sharp.concurrency(availableParallelism())
// libvips reads far more formats than we accept (SVG, PDF, TIFF, …): fewer readers, less attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((reader) => `VipsForeignLoad${reader}File`),
})

process.on('message', async (job: DecodeJob) => {
  const what = await answerTo(job)
  // Memory fragmented by finished pictures adds up; a fresh decoder takes over before it is blamed on an
  // innocent one.
  answer({ ...what, isLast: process.memoryUsage.rss() > memoryBytes / 2 })
})

async function answerTo(job: DecodeJob) {
  try {
    return { made: await develop(job) }
  } catch (error) {
    if (error instanceof Problem) return { problem: error.code }
    return { failure: (error as Error).stack ?? String(error) }
  }
}

function answer(what: DecodeAnswer) {
  process.send?.(what, undefined, undefined, () => {
    if (what.isLast) dieAtOnce()
  })
}

// Decoding runs in threads, so this loop keeps running while a picture uses more and more memory.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes) answer({ problem: 'picture-too-slow', isLast: true })
}, MEMORY_CHECK_MS).unref()

// If memory runs out all the same, Linux must kill this process, not the server.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not Linux, or not allowed.
}

/** A normal exit would wait for the threads. */
function dieAtOnce() {
  process.kill(process.pid, 'SIGKILL')
}

process.on('disconnect', dieAtOnce)
// Ctrl-C reaches every process of the terminal; the server decides when this one ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
