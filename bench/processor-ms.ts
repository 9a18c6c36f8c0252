import { readFileSync } from 'node:fs'

/** What a process took of the processor so far, in steps of ten milliseconds; 0 for one that has ended. */
export function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}
