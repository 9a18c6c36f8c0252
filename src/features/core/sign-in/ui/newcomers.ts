import type { ComponentType, ReactNode, RefObject } from 'react'

export type NewcomerFieldsProps = {
  /** Called when the form is valid, before it is sent; false keeps it here. */
  beforeSending: RefObject<(() => Promise<boolean>) | null>
}

/** What the house rules add to the registration; the page hands it in. */
export type NewcomerParts = {
  /** Shows the registration, or says why there is none. */
  Gate: ComponentType<{ children: ReactNode }>
  /** Further fields of its form. */
  Fields: ComponentType<NewcomerFieldsProps>
}
