import { ChevronLeft, Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { ProgressTape } from '../../../../design/display/ProgressTape.tsx'
import { client, problemMessage } from '../../../../web/api.ts'
import { sendFile } from '../../../../web/send-file.ts'
import { type ImportView, importLimits } from '../import.ts'
import type { importApi } from '../import-api.ts'

const api = client<typeof importApi>()

interface ChooseTableProps {
  onSent: (view: ImportView) => void
  onClose: () => void
}

const sendTable = (file: File, onProgress: (share: number) => void) =>
  sendFile(api.address('POST /admin/imports', { query: { fileName: file.name.slice(0, 200) } }), file, {
    type: 'text/csv',
    onProgress,
    // A file that changed on disk after it was chosen cannot be sent either, and looks like a lost connection.
    whenLost: 'The upload failed. Check your connection and choose the file again.',
  })

export function ChooseTable({ onSent, onClose }: ChooseTableProps) {
  const input = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(file: File) {
    setProblem(null)
    if (file.size > importLimits.bytes)
      return setProblem('This file is larger than 100 MB. Please split it and import the parts.')
    setPercent(0)
    try {
      onSent(await sendTable(file, (share) => setPercent(share * 100)))
    } catch (error) {
      setProblem(problemMessage(error))
    } finally {
      setPercent(null)
    }
  }

  return (
    <section aria-labelledby="import-heading" className="grid gap-4">
      <header className="flex items-center gap-1">
        <IconButton icon={ChevronLeft} label="All products" onClick={onClose} className="-ml-3" />
        <h2 id="import-heading" className="display-xs">
          Import and export
        </h2>
      </header>
      <p className="max-w-prose text-ink-2">
        Choose a CSV or TSV file: our own format, a Shopify export or a Google Merchant feed. You get a
        preview first. Nothing changes until you confirm.
      </p>
      {percent === null ? null : (
        <div className="grid max-w-md gap-2">
          <p role="status" className="text-small">
            {percent < 100 ? `Uploading, ${Math.round(percent)}%` : 'Reading the file'}
          </p>
          <ProgressTape label="Uploading the file" value={percent < 100 ? percent : null} />
        </div>
      )}
      {problem === null ? null : (
        <p role="alert" className="max-w-prose text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={percent !== null} onClick={() => input.current?.click()}>
          <Upload aria-hidden className="size-4" />
          Choose file
        </Button>
        {/* Files, not pages: plain links, so that the browser downloads them. */}
        <a
          href={api.address('GET /admin/products.csv')}
          download
          className={buttonClass({ look: 'outline', size: 'small' })}
        >
          <Download aria-hidden className="size-4" />
          Export all products
        </a>
        <a
          href={api.address('GET /admin/products.csv', { query: { shape: 'shopify' } })}
          download
          className={buttonClass({ look: 'outline', size: 'small' })}
        >
          <Download aria-hidden className="size-4" />
          Export for Shopify
        </a>
        <a
          href={api.address('GET /admin/products.csv', { query: { rows: 'none' } })}
          download
          className={buttonClass({ look: 'text', size: 'small' })}
        >
          Template
        </a>
      </div>
      <p className="max-w-prose text-meta text-ink-3">
        The Shopify export has products on sale or archived, in the shop’s currency, one line per size. You
        can import it here again without changes.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Product file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void send(file)
          event.target.value = ''
        }}
      />
    </section>
  )
}
