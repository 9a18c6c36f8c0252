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

let read: ShippedSample[] | null = null

/** Reads the shipped samples; empty if the file has another description version. */
export function readShipped(version: number): ShippedSample[] {
  if (read) return read
  const file = File.parse(JSON.parse(readFileSync(SHIPPED_PATH, 'utf8')))
  const forms = new Int8Array(Buffer.from(file.forms, 'base64'))
  read =
    file.version === version
      ? file.samples.map((sample, i) => ({
          ...sample,
          form: forms.slice(i * FORM_LENGTH, (i + 1) * FORM_LENGTH),
        }))
      : []
  return read
}
