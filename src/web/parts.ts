import { type ComponentType, createElement, Fragment } from 'react'

// The browser's side of platform/parts.ts. A screen that shows parts of other features (a tab of the admin area, a
// button on a photo) declares a kind; each feature hands in its parts, listed in src/ui-parts.ts.

export type UiPart = { readonly kind: object; readonly value: unknown }

const registeredParts = new Map<object, unknown[]>()

/** Registers the parts that features hand in. Called once, when the program loads. */
export function registerUiParts(parts: readonly UiPart[]): void {
  for (const { kind, value } of parts)
    registeredParts.set(kind, [...(registeredParts.get(kind) ?? []), value])
}

export type UiPartKind<Value> = {
  of(value: Value): UiPart
  /** All parts handed in, in the order of src/ui-parts.ts. */
  all(): readonly Value[]
}

export function uiPartKind<Value>(): UiPartKind<Value> {
  const kind: UiPartKind<Value> = {
    of: (value) => ({ kind, value }),
    all: () => (registeredParts.get(kind) ?? []) as readonly Value[],
  }
  return kind
}

type Slot<Props extends object> = UiPartKind<ComponentType<Props>>

/** A place on a screen that other features fill. Each hands in a component that takes these properties. */
export const slot = <Props extends object>(): Slot<Props> => uiPartKind()

/**
 * Renders the components handed in for a slot, one after another.
 * @public
 */
export const SlotContent = <Props extends object>({ slot, ...props }: { slot: Slot<Props> } & Props) =>
  createElement(
    Fragment,
    null,
    ...slot
      .all()
      .map((Component, position) =>
        createElement(Component as ComponentType<object>, { ...props, key: position }),
      ),
  )
