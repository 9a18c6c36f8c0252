import { clsx } from 'clsx'
import * as RadixTabs from 'radix-ui/tabs'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '../display/count.ts'
import { useHydrated } from '../rendering/use-hydrated.ts'
import { tabClass, tabRowClass } from './tab-class.ts'

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly { value: Value; label: string; count?: number | undefined }[]
  value: Value
  onChange: (value: Value) => void
  /** manual: the arrow keys only move the focus and Enter opens the tab. For tabs that load something expensive. */
  activation?: 'automatic' | 'manual' | undefined
  className?: string | undefined
  /** TabPanel elements. */
  children: ReactNode
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  activation,
  className,
  children,
}: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()

  // Scrolls the open tab into view. Scrolls only the row, never the page.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
    if (open && row.current)
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.clientWidth) / 2
  }, [value])

  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      activationMode={activation ?? 'automatic'}
      className={className}
    >
      <RadixTabs.List ref={row} aria-label={label} className={clsx(tabRowClass, 'relative')}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className={tabClass({ on: tab.value === value })}
            // Radix decides in the browser which tab is focusable; before scripts run, it is the open one.
            {...(!hydrated && tab.value === value && { tabIndex: 0 })}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="font-normal text-ink-3">{formatCount(tab.count)}</span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {children}
    </RadixTabs.Root>
  )
}

/** The content of one tab; mounted only while its tab is open. */
export function TabPanel({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...rest} className={clsx('pt-8', className)} />
}
