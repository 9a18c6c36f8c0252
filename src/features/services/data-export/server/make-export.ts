import { findMailRecipient } from '../../../../kernel/session/server/mail-recipient.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { exportFailed, exportReady } from './export-mails.ts'
import { exportParts, pictureNames } from './export-parts.ts'
import {
  beginExport,
  exportKey,
  failExport,
  findExport,
  finishExport,
  recordExportProgress,
} from './export-sql.ts'
import { type ExportProgress, exportZip } from './export-zip.ts'
import { openSnapshot } from './snapshot.ts'

/** The interval of progress updates on the screen. */
const PROGRESS_INTERVAL_MS = 500

/**
 * Makes an export and mails the member when it is ready. A restart after a crash replaces what was written. On failure
 * the member is told, and can request another: retries would keep them waiting for days.
 */
export async function makeExport(platform: Platform, exportId: string, signal: AbortSignal): Promise<void> {
  const { db, media, log } = platform
  const exportRow = await findExport(db, exportId)
  if (!exportRow || !(await beginExport(db, exportId))) return
  try {
    const bytes = await writeFile(platform, { id: exportId, memberId: exportRow.memberId }, signal)
    if (!(await finishExportAndMail(platform, exportId, exportRow.memberId, bytes)))
      await media.remove(exportKey(exportId))
  } catch (error) {
    // The process is stopping; another one will make the export.
    if (signal.aborted) throw error
    log.error({ err: error, exportId }, 'could not create a data export')
    await media.remove(exportKey(exportId))
    await failExportAndMail(platform, exportId)
  }
}

/** @returns the size in bytes */
async function writeFile(
  platform: Platform,
  exportRef: { id: string; memberId: string },
  signal: AbortSignal,
): Promise<number> {
  const { db, pool, media } = platform
  const [parts, names] = [exportParts.in(platform), pictureNames.in(platform)]
  let toldAt = 0
  const tell = async (files: ExportProgress) => {
    if (Date.now() - toldAt < PROGRESS_INTERVAL_MS) return
    toldAt = Date.now()
    await recordExportProgress(db, exportRef.id, files)
  }
  let bytes = 0
  async function* countBytes(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      bytes += piece.length
      yield piece
    }
  }
  const snapshot = await openSnapshot(pool, exportRef.memberId)
  try {
    const zip = exportZip({ snapshot, parts, names, media, madeAt: new Date(), signal }, tell)
    await media.put(exportKey(exportRef.id), countBytes(zip), { contentType: 'application/zip' })
    return bytes
  } finally {
    await snapshot.close()
  }
}

/** @returns false when the member's account was deleted meanwhile */
function finishExportAndMail(
  platform: Platform,
  exportId: string,
  memberId: string,
  bytes: number,
): Promise<boolean> {
  return platform.db.transaction().execute(async (tx) => {
    const until = await finishExport(tx, exportId, bytes)
    const to = await findMailRecipient(tx, memberId)
    if (!until || !to) return false
    const link = `${platform.publicUrl}/export/${exportId}`
    await queueMail(tx, to.email, exportReady({ username: to.username, link, until }))
    return true
  })
}

export function failExportAndMail(platform: Platform, exportId: string): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    const exportRow = await findExport(tx, exportId)
    if (!exportRow || !(await failExport(tx, exportId))) return
    const to = await findMailRecipient(tx, exportRow.memberId)
    const link = `${platform.publicUrl}/account?tab=settings`
    if (to) await queueMail(tx, to.email, exportFailed({ username: to.username, link }))
  })
}
