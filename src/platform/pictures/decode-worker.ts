import { readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { Problem } from '../../problems.ts'
import type { DecodeAnswer, DecodeJob, DecodeOrder } from './decode-job.ts'
import { runDecodeJob } from './run-decode-job.ts'

type WithoutCost<T> = T extends unknown ? Omit<T, 'processorMs'> : never

// The process that decodes untrusted pictures. It has no secret, no connection and no data except the current picture,
// and may die at any moment: decoder-pool.ts starts another.

const CHECK_MS = 20
const memoryBytes = Number(process.argv[2])
const yieldsToOthers = process.argv[3] === 'yields'
/** The processor time at which the current picture started, and its limit. */
let began = 0
let mostMs = Number.POSITIVE_INFINITY

if (yieldsToOthers) yieldToOthers()
// Stopping a whole service sends SIGTERM to every process, and Ctrl-C in a terminal SIGINT. The server still needs its
// decoders, and ends them itself.
process.on('SIGTERM', () => {})
process.on('SIGINT', () => {})

// No picture is decoded twice here, so a cache would only use memory.
sharp.cache(false)
sharp.concurrency(availableParallelism())
// libvips reads far more formats than we accept (SVG, PDF, TIFF, …): fewer readers, less attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((reader) => `VipsForeignLoad${reader}File`),
})

process.on('message', async ({ job, processorMs }: DecodeOrder) => {
  began = processorTimeMs()
  mostMs = processorMs
  const result = await answerTo(job)
  mostMs = Number.POSITIVE_INFINITY
  // Memory fragmented by finished pictures adds up. The decoder is replaced early, so that the excess is not blamed on
  // an innocent picture.
  answer({ ...result, isLast: process.memoryUsage.rss() > memoryBytes / 2 })
})

async function answerTo(job: DecodeJob) {
  try {
    return { made: await runDecodeJob(job) }
  } catch (error) {
    if (error instanceof Problem) return { problem: error.code }
    return { failure: (error as Error).stack ?? String(error) }
  }
}

function answer(result: WithoutCost<DecodeAnswer>) {
  process.send?.({ ...result, processorMs: processorTimeMs() - began }, undefined, undefined, () => {
    if (result.isLast) dieAtOnce()
  })
}

// Decoding runs in threads, so this loop keeps running while a picture uses more and more memory and time.
const watch = setInterval(() => {
  if (process.memoryUsage.rss() <= memoryBytes && processorTimeMs() - began <= mostMs) return
  clearInterval(watch)
  answer({ problem: 'picture-too-slow', isLast: true })
}, CHECK_MS).unref()

// If memory runs out nevertheless, Linux must kill this process, not the server.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not Linux, or not allowed.
}

/** Processor time of all threads. */
function processorTimeMs() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Lowers the priority of each thread; threads started later inherit it. */
function yieldToOthers() {
  try {
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : [process.pid]
    for (const thread of threads) setPriority(Number(thread), constants.priority.PRIORITY_LOW)
  } catch {
    // If the system does not allow it, visitors' pictures run with the same priority as members'.
  }
}

/** A normal exit would wait for the threads. */
function dieAtOnce() {
  process.kill(process.pid, 'SIGKILL')
}

process.on('disconnect', dieAtOnce)
