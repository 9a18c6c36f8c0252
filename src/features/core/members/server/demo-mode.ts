import { legacyUuid } from '../../../../platform/database/ids.ts'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'

/** A member who exists only in databases with the demo. The id is derived from a name. */
export const FIRST_DEMO_MEMBER = legacyUuid('member/mirela.k')

const findDemo = prepared<{ isDemo: boolean }>(
  'find-demo',
  'select exists (select from members where id = $1) as "isDemo"',
)

/**
 * The password of all demo members while only this machine can open the site. It is public, because the server prints
 * it.
 */
export const DEMO_PASSWORD = 'show-me-the-tape'
/** A domain that no one can own (RFC 2606). */
const DEMO_ADDRESS = /@showoff\.example$/i

/** Returns whether a sign-in uses a demo address with the public password. */
export const isKnownDemoSignIn = ({ email, password }: { email: string; password: string }): boolean =>
  password === DEMO_PASSWORD && DEMO_ADDRESS.test(email)

/** The demo is loaded before any process serves requests, so one read per process is enough. */
const isDemoCache = oncePerKey((_: Platform) =>
  makeMemoCache<boolean>({ ttlMs: Number.POSITIVE_INFINITY, max: 1 }),
)

/** Returns whether the demo community was ever loaded into this installation, and is not switched off. */
export const isDemo = async (platform: Platform): Promise<boolean> =>
  platform.settings.demo !== false &&
  isDemoCache(platform).read(
    '',
    async () => (await findDemo(platform.pool, [FIRST_DEMO_MEMBER]))[0]?.isDemo ?? false,
  )
