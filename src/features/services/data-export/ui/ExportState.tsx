import { Download } from 'lucide-react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { formatCount } from '../../../../design/display/count.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ProgressTape } from '../../../../design/display/ProgressTape.tsx'
import type { ExportView } from '../data-export.ts'
import { exportFileAddress } from './export-queries.ts'
import { fileSize } from './file-size.ts'

/** The progress of an export, or the link to its file. */
export function ExportState({ exportView }: { exportView: ExportView }) {
  const { state, filesDone, filesTotal, bytes, expiresAt } = exportView
  return (
    <div className="grid justify-items-start gap-4">
      {/* Announced when the state changes, but not for every file. */}
      <p role="status" className="text-small">
        {words[state]}
      </p>
      {state === 'waiting' || state === 'making' ? (
        <div className="grid w-full max-w-100 gap-2">
          <ProgressTape
            label="Preparing your download"
            value={filesTotal > 0 ? (filesDone / filesTotal) * 100 : null}
          />
          <p className="text-meta text-ink-3 tabular-nums">
            {filesTotal > 0
              ? `${formatCount(filesDone)} of ${formatCount(filesTotal)} files`
              : 'Counting your files'}
          </p>
        </div>
      ) : null}
      {state === 'ready' && bytes !== null ? (
        <>
          <a href={exportFileAddress(exportView.id)} className={buttonClass()}>
            <Download aria-hidden />
            Download ({fileSize(bytes)})
          </a>
          {expiresAt ? (
            <p className="text-meta text-ink-3">
              Kept until <DateText date={expiresAt} form="long" />, for you only.
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  )
}

const words: Record<ExportView['state'], string> = {
  waiting: 'Your download will start soon. You can leave this page. We will email you.',
  making: 'Your download is being prepared. You can leave this page. We will email you.',
  ready: 'Your download is ready.',
  failed: 'We could not create your download. Your data is safe. Please request it again.',
  expired: 'Your last download has expired. Downloads are available for 7 days.',
}
