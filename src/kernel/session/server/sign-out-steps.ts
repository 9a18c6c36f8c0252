import { partKind } from '../../../platform/parts.ts'
import type { Platform } from '../../../platform/platform.ts'

/** A feature's step when a member signs out. */
type SignOutStep = (platform: Platform, memberId: string) => Promise<void>

export const signOutSteps = partKind<SignOutStep>()

export async function runSignOutSteps(platform: Platform, memberId: string): Promise<void> {
  await Promise.all(signOutSteps.in(platform).map((step) => step(platform, memberId)))
}
