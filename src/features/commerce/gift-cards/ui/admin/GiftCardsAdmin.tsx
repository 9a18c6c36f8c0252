import { Ban, Download, Eye, Plus, WalletCards } from 'lucide-react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { AdminResourceTable } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { RowSwitch } from '../../../../../kernel/admin/ui/resource/RowSwitch.tsx'
import { usePagedRows } from '../../../../../kernel/admin/ui/resource/row-list.tsx'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import type { AdminGiftCard } from '../../gift-card.ts'
import { giftCardStateNames } from '../../gift-card-words.ts'
import { GiftCardDrawer } from './GiftCardDrawer.tsx'
import { giftCards, ledgerDownloadAddress } from './gift-card-resource.ts'

const nameOf = ({ last4 }: AdminGiftCard) => `Gift card …${last4}`

const columns: AdminColumn<AdminGiftCard>[] = [
  {
    key: 'code',
    head: 'Code',
    width: '7rem',
    card: 'title',
    cell: ({ id, last4 }) => (
      <AdminOpenLink id={id}>
        <span className="tabular-nums">…{last4}</span>
      </AdminOpenLink>
    ),
  },
  {
    key: 'reason',
    head: 'Note',
    cell: ({ reason, source }) => (
      <span className="wrap-anywhere text-ink-2">{reason || (source === 'sale' ? 'Sold' : '')}</span>
    ),
  },
  {
    key: 'state',
    head: 'State',
    width: '9.5rem',
    cell: (card) => (
      <RowSwitch
        resource={giftCards}
        row={card}
        field="isOn"
        label={`State of ${nameOf(card)}`}
        on={{ word: giftCardStateNames[card.isOn ? card.state : 'usable'], icon: WalletCards }}
        off={{ word: 'Off', icon: Ban }}
      />
    ),
  },
  {
    key: 'balance',
    head: 'Left',
    width: '9rem',
    align: 'right',
    sorts: 'down',
    card: 'named',
    cell: ({ balanceMinor, issuedMinor, currency }) => (
      <span className="grid tabular-nums">
        <Price minorUnits={balanceMinor} currency={currency} />
        <span className="text-meta text-ink-3">
          of <Price minorUnits={issuedMinor} currency={currency} />
        </span>
      </span>
    ),
  },
  {
    key: 'expires',
    head: 'Last day',
    width: '7rem',
    isHideable: true,
    from: 'medium',
    card: 'named',
    cell: ({ expiresOn }) => (expiresOn ? <DateText date={expiresOn} /> : 'None'),
  },
  {
    key: 'created',
    head: 'Issued',
    width: '7rem',
    sorts: 'down',
    isHideable: true,
    from: 'wide',
    card: 'none',
    cell: ({ createdAt }) => <DateText date={createdAt} />,
  },
]

const states = [
  { value: '', label: 'All gift cards' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]

/** All gift cards, issued by hand or sold, with their balance and ledger. */
export const GiftCardsAdmin = (tab: AdminTabProps) => (
  <AdminResourceTable
    tab={tab}
    resource={giftCards}
    list={usePagedRows(giftCards, tab.search)}
    columns={columns}
    rowName={nameOf}
    firstSort="-created"
    states={states}
    tools={
      <>
        <a href={ledgerDownloadAddress} download className={buttonClass({ look: 'outline', size: 'small' })}>
          <Download aria-hidden className="size-4" />
          Ledger (CSV)
        </a>
        <Button size="small" onClick={() => tab.go({ open: 'new' })}>
          <Plus aria-hidden className="size-4" />
          Issue gift card
        </Button>
      </>
    }
    actions={(card) => (
      <IconButton icon={Eye} label={`Open ${nameOf(card)}`} onClick={() => tab.go({ open: card.id })} />
    )}
    empty={
      <EmptyState drawing="luggage-label" title="No gift cards yet.">
        Issue a card or sell gift cards. The checkout accepts them once a card has a balance.
      </EmptyState>
    }
    form={(props) => <GiftCardDrawer {...props} />}
  />
)
