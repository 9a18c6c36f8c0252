import { partKind } from '../../../platform/parts.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Session } from '../session.ts'

/** The legal and information pages that exist; every page links to them. */
export const legalLinks = partKind<(platform: Platform) => Promise<Session['house']>>()

const NONE: Session['house'] = {
  ...{ terms: false, privacy: false, withdrawal: false, withdraw: false, imprint: false },
  ...{ transparency: false, invites: false },
}

export const readLegalLinks = async (platform: Platform): Promise<Session['house']> =>
  (await legalLinks.in(platform)[0]?.(platform)) ?? NONE
