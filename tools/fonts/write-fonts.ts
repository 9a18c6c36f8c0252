import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFonts } from './make-fonts.ts'

for (const [name, content] of Object.entries(await makeFonts())) {
  await writeFile(join(import.meta.dirname, '../../src/design/theme/fonts', name), content)
  console.log(`${name}  ${content.length} bytes`)
}
