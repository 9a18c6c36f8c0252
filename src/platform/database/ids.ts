import { v5, v7 } from 'uuid'

/** The fixed namespace of every name-based id (architecture: "Non-UUID ids from elsewhere"). Never changes. */
export const LEGACY_NAMESPACE = '6f1b7c1e-5a0d-4d8f-9f0a-3c2b8e7d4a61'

/** Returns a new key: UUID version 7, so that rows created together are close together in their indexes. */
export const newId = (): string => v7()

/** Returns the UUID (version 5) for an id from another system, such as `ts-001`. */
export const legacyUuid = (name: string): string => v5(name, LEGACY_NAMESPACE)
