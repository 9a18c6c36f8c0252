import { Copy, Download, Printer } from 'lucide-react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'

/** Recovery codes, shown only this once: to copy, to save as a file, or to print. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ kind: 'done', title: 'Recovery codes copied' })
    } catch {
      showToast({ kind: 'problem', title: 'Failed to copy', description: 'Select the codes and copy them.' })
    }
  }

  function download() {
    const text = `Recovery codes for Showoff. Each works once.\n\n${codes.join('\n')}\n`
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = 'showoff-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <div className="grid gap-4">
      <p className="text-small text-ink-2">
        Save these codes somewhere you can reach without your phone. Each works once in place of a code from
        the app. They are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 border border-line bg-sunken p-4 font-mono text-small print:fixed print:inset-0 print:z-(--z-dialog) print:content-start print:bg-photo-paper print:text-photo-ink"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="small" onClick={copy}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button look="outline" size="small" onClick={download}>
          <Download aria-hidden />
          Download
        </Button>
        <Button look="outline" size="small" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
    </div>
  )
}
