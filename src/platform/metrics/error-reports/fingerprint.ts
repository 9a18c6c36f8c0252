import { createHash } from 'node:crypto'
import { redactMessage } from './redact-message.ts'

export type Frame = { function: string; file: string; line: number; column: number; isOurs: boolean }

const FRAME = /^\s+at (?:(?:async )?(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/
/** This many of our own calls distinguish one fault from another. */
const TELLING = 3

/** Returns the calls of a stack, the failing one first; files below the program's folder have their path in it. */
export function framesOf(error: Error, root = process.cwd()): Frame[] {
  return (error.stack ?? '').split('\n').flatMap((line) => {
    const [, name = '', path, at, column] = FRAME.exec(line) ?? []
    if (!path) return []
    const file = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path
    const isOurs = file !== path && !file.startsWith('node_modules/')
    return [{ function: name, file, line: Number(at), column: Number(column), isOurs }]
  })
}

/**
 * Returns twelve characters that are the same whenever the same thing fails at the same place. They are derived from
 * the kind of error and the functions that called each other, not from its message or line numbers, which change with
 * data and releases.
 */
export function fingerprintOf(error: Error): string {
  const frames = framesOf(error)
  const ours = frames.filter(({ isOurs }) => isOurs)
  const places = (ours.length > 0 ? ours : frames).slice(0, TELLING)
  const { code } = error as NodeJS.ErrnoException
  const facts = [error.name, code ?? '', ...places.map((frame) => `${frame.function}@${frame.file}`)]
  // A driver's error has none of our calls in its stack, so its message is used, without the parts that vary.
  if (ours.length === 0) facts.push(redactMessage(error.message).replace(/\d+/g, ''))
  return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 12)
}
