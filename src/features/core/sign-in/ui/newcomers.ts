import type { ComponentType, ReactNode, RefObject } from 'react'

export type NewcomerFieldsProps = {
  /** Called with a valid form before it is submitted; false cancels the submission. */
  beforeSending: RefObject<(() => Promise<boolean>) | null>
}

/** The house rules' parts of the registration, passed in by the page. */
export type NewcomerParts = {
  /** Shows the registration, or why it is closed. */
  Gate: ComponentType<{ children: ReactNode }>
  /** Additional fields of its form. */
  Fields: ComponentType<NewcomerFieldsProps>
}
