import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronLeft, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { iconButtonClass } from '../../../../design/controls/icon-button-class.ts'
import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import type { AdminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { PlainLink } from '../../../../web/PlainLink.tsx'
import { adminTabAddress, TODAY } from './admin-groups.ts'
import { useWaitingCount } from './use-waiting-count.ts'
import { WaitingCount } from './WaitingCount.tsx'

const AdminFinder = lazyLayer(() => import('./finder/AdminFinder.tsx').then((file) => file.AdminFinder))

interface AdminHeadProps {
  tabs: readonly AdminTab[]
  open: AdminTab
}

/** The header of the admin area: back to the feed, Today, and the finder. */
export function AdminHead({ tabs, open }: AdminHeadProps) {
  const [isFinding, setFinding] = useState(false)
  const waiting = useWaitingCount()
  const today = tabs.find(({ value }) => value === TODAY)
  useFinderKeys(() => setFinding(true))
  return (
    <div className="flex flex-wrap items-center gap-2 pb-1">
      <Link to="/engage" aria-label="Back to the feed" className={iconButtonClass({ className: '-ml-3' })}>
        <ChevronLeft aria-hidden />
      </Link>
      <h1 className="mr-auto display-m">Admin</h1>
      {today ? (
        <PlainLink
          href={adminTabAddress(TODAY)}
          aria-current={today === open ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-target items-center gap-2 px-3 text-control',
            today === open ? 'font-semibold [&>:first-child]:underline' : 'text-ink-2 hover:text-ink',
          )}
        >
          <span className="decoration-1 underline-offset-6">{today.label}</span>
          <WaitingCount count={waiting([today])} />
        </PlainLink>
      ) : null}
      <button
        type="button"
        aria-keyshortcuts="Control+K /"
        onClick={() => setFinding(true)}
        className="inline-flex min-h-target items-center gap-3 rounded-sm border border-line-strong bg-raised px-3 text-small text-ink-3 hover:border-ink sm:w-75"
      >
        <Search aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Search or jump to</span>{' '}
        <kbd className="ml-auto rounded-sm border border-line px-1.5 py-0.5 font-sans text-label font-strong text-ink-2 max-sm:hidden">
          Ctrl K
        </kbd>
      </button>
      {isFinding ? <AdminFinder tabs={tabs} onClose={() => setFinding(false)} /> : null}
    </div>
  )
}

/** Opens the finder with Ctrl-K or Cmd-K, and with / outside text fields. Not while a dialog is open. */
function useFinderKeys(onAsk: () => void) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isTyping = (event.target as Element).closest?.('input, textarea, select, [contenteditable]')
      const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      const isBelowDialog = document.documentElement.dataset.locked !== undefined
      if (event.defaultPrevented || isBelowDialog || !(isSlash || isK)) return
      event.preventDefault()
      onAsk()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
