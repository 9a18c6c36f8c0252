// node demo/mark-pictures.ts: writes demo/pictures/marks.json, after pictures were drawn anew.
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { UNDER_FIVE_MEGABYTES } from '../src/platform/pictures/picture-limits.ts'
import { makePictures } from '../src/platform/pictures/pictures.ts'
import { readCommunity } from './community.ts'
import { MARKS_FILE, type Marks, marksOf, nameOf } from './picture-marks.ts'
import { picturesOf } from './store-pictures.ts'

const pictures = makePictures()
const marks: Marks = {}
for (const path of [...picturesOf(readCommunity()).keys()].sort()) {
  const prepared = await pictures.prepare(createReadStream(path), UNDER_FIVE_MEGABYTES, { widths: [] })
  marks[nameOf(path)] = marksOf(prepared)
}
await pictures.close()
const lines = Object.entries(marks).map(([name, one]) => ` ${JSON.stringify(name)}: ${JSON.stringify(one)}`)
await writeFile(MARKS_FILE, `{\n${lines.join(',\n')}\n}\n`)
