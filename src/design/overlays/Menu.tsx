import { clsx } from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import * as RadixMenu from 'radix-ui/dropdown-menu'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { useWasOpened } from './overlay.ts'

interface MenuProps {
  /** The button that opens the menu, with a name of its own, such as "Photo options". */
  trigger: ReactElement
  /** Opens on mount, for a menu whose code was loaded when its button was pressed. */
  defaultOpen?: boolean | undefined
  align?: 'start' | 'end' | undefined
  className?: string | undefined
  /** MenuItem and MenuLink elements; destructive ones last. */
  children: ReactNode
}

/**
 * A button and the menu that it opens. React hydrates each menu on its own, because Radix's button renders again as soon
 * as it is mounted, and React would do that in one task with the effects of everything around it (decision 128).
 */
export function Menu({ trigger, defaultOpen = false, align = 'end', className, children }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen)
  const wasOpened = useWasOpened(open)
  return (
    <Suspense>
      {/* Not modal: a modal menu locks scrolling with a <style> tag, which the CSP refuses. */}
      <RadixMenu.Root modal={false} open={open} onOpenChange={setOpen}>
        <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
        {wasOpened && (
          <>
            <RadixMenu.Portal>
              {/* Catches the press that closes the menu, so that it does not also open the photo below. */}
              <div className="pointer-events-auto fixed inset-0 z-(--z-popover)" />
            </RadixMenu.Portal>
            <RadixMenu.Portal>
              {/* The portal is at the end of the page, outside every landmark, so the menu adds a landmark of its own. */}
              <section aria-label="Menu">
                <RadixMenu.Content
                  align={align}
                  sideOffset={4}
                  collisionPadding={8}
                  className={clsx(
                    'z-(--z-popover) max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-sm border border-line bg-raised py-1 text-ink shadow-float outline-none',
                    // Closes without a transition: a click on its button during a fade-out would close and reopen it.
                    'animate-fade-in',
                    className,
                  )}
                >
                  {children}
                </RadixMenu.Content>
              </section>
            </RadixMenu.Portal>
          </>
        )}
      </RadixMenu.Root>
    </Suspense>
  )
}

const rowClass =
  'flex min-h-target w-full items-center gap-3 px-4 text-small outline-none select-none cursor-pointer ' +
  'data-[highlighted]:bg-sunken data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-3'

interface MenuItemProps {
  icon?: LucideIcon | undefined
  onSelect: () => void
  /** Shows the item in the danger color. Put it last. */
  destructive?: boolean | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

export function MenuItem({ icon: Glyph, onSelect, destructive, disabled = false, children }: MenuItemProps) {
  return (
    <RadixMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={clsx(rowClass, destructive && 'text-danger data-[highlighted]:bg-danger-soft')}
    >
      {Glyph && <Glyph aria-hidden />}
      {children}
    </RadixMenu.Item>
  )
}

interface MenuCheckProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** An item that is on or off. The menu stays open, because users often choose several. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  return (
    <RadixMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={rowClass}
    >
      <span
        aria-hidden
        className={clsx(
          'grid size-5 place-items-center rounded-sm border',
          checked ? 'border-ink bg-ink text-ink-inverse' : 'border-line-strong bg-raised',
        )}
      >
        {checked && <Check className="size-4 [stroke-width:2.25]" />}
      </span>
      {children}
    </RadixMenu.CheckboxItem>
  )
}

interface MenuChoicesProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Items of which one is chosen. The menu stays open, so that users see the effect of a choice. */
export function MenuChoices<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: MenuChoicesProps<Value>) {
  return (
    <RadixMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
      className="flex gap-1 px-3 py-1.5"
    >
      {choices.map((choice) => (
        <RadixMenu.RadioItem
          key={choice.value}
          value={choice.value}
          onSelect={(event) => event.preventDefault()}
          className="flex min-h-target grow cursor-pointer items-center justify-center rounded-sm border border-line-strong px-2.5 text-small outline-none select-none data-[highlighted]:border-ink data-[state=checked]:border-ink data-[state=checked]:bg-ink data-[state=checked]:text-ink-inverse"
        >
          {choice.label}
        </RadixMenu.RadioItem>
      ))}
    </RadixMenu.RadioGroup>
  )
}

/** An item that is a link. Its child is the link element with the text inside. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <RadixMenu.Item asChild className={rowClass}>
      {children}
    </RadixMenu.Item>
  )
}

export function MenuSeparator() {
  return <RadixMenu.Separator className="my-1 h-px bg-line" />
}

/** Text at the top of a menu that is not an item, such as the member's name. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <RadixMenu.Label className="px-4 py-2.5 text-meta text-ink-3">{children}</RadixMenu.Label>
}
