import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { FORM_LENGTH } from '../../../../../platform/pictures/descriptor/form.ts'

const File = z.object({
  version: z.int(),
  samples: z.array(z.object({ name: z.string(), slug: z.string().nullable(), weight: z.number() })),
  forms: z.base64(),
})

/** The initial samples: forms of CC0 photos and of our drawings. `slug` is null for a place, which no shop sells. */
export type ShippedSample = { name: string; slug: string | null; weight: number; form: Int8Array }

/** Written by scripts/ship-kinds.mjs. */
export const SHIPPED_PATH = join(import.meta.dirname, 'shipped-forms.json')

let read: { version: number; samples: ShippedSample[] } | null = null

/** Returns the shipped samples; none if the file has another description version. The file is read once. */
export function readShipped(version: number): ShippedSample[] {
  read ??= readFile()
  return read.version === version ? read.samples : []
}

function readFile() {
  const { version, samples, forms: encoded } = File.parse(JSON.parse(readFileSync(SHIPPED_PATH, 'utf8')))
  const forms = new Int8Array(Buffer.from(encoded, 'base64'))
  const formOf = (i: number) => forms.slice(i * FORM_LENGTH, (i + 1) * FORM_LENGTH)
  return { version, samples: samples.map((sample, i) => ({ ...sample, form: formOf(i) })) }
}
