import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import type { ParsedLine } from './import-content.ts'
import { addLines, groupLinesIntoItems } from './import-items-sql.ts'
import { beginImport, discardImport } from './import-sql.ts'
import { recognizeFormat } from './read/formats.ts'
import { readTable } from './read/read-table.ts'

const LINES_AT_ONCE = 500
/** Imports run one after another: otherwise the price of a product in two concurrent files would be random. */
export const IMPORT_QUEUE = 'imports'

/**
 * Receives a table while it is being uploaded, and queues the dry run.
 * @returns the id of the import
 * @throws Problem 'import-…'; nothing is stored then
 */
export async function receiveImport(
  platform: Platform,
  about: { memberId: string; fileName: string },
  body: AsyncIterable<Uint8Array>,
): Promise<string> {
  const { db } = platform
  const { currency } = await readShopSettings(db)
  const lines = readTable(body)
  const heads = await lines.next()
  if (heads.done) throw new Problem('import-empty')
  const format = recognizeFormat(heads.value)
  const { unusedColumns } = format
  const importId = await beginImport(db, { ...about, format: format.name, unusedColumns })
  try {
    let waiting: ParsedLine[] = []
    let count = 0
    for await (const line of lines) {
      if (line.cells.every((cell) => cell.trim() === '')) continue
      waiting.push(format.read(line, currency))
      count += 1
      if (waiting.length < LINES_AT_ONCE) continue
      await addLines(db, importId, waiting)
      waiting = []
    }
    if (count === 0) throw new Problem('import-empty')
    await addLines(db, importId, waiting)
    await db.transaction().execute(async (tx) => {
      await groupLinesIntoItems(tx, importId)
      await enqueue(tx, 'check-import', { importId }, { queue: IMPORT_QUEUE, jobKey: `import:${importId}` })
    })
    return importId
  } catch (error) {
    await discardImport(db, importId)
    throw error
  }
}
