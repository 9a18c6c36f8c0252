import { expect, test } from 'vitest'
import { verdictCode, viewerOf } from '../../../../platform/testing/viewers.ts'
import { actionsFor, type CaseStanding, mayDecideAppeal, noMemberStanding } from './moderation-rules.ts'
import { mayReport } from './reports/report-rules.ts'

const open: CaseStanding = {
  ...{ kind: 'photo', isOpen: true, heldFor: null },
  ...{ isHidden: false, isGone: false, isSuspended: false },
  ...noMemberStanding,
}
const decided = { isOpen: false }
const held = { heldFor: 'new-member' as const }

test.each<[string, Partial<CaseStanding>, string[]]>([
  ['an item', {}, ['dismiss', 'hide', 'remove', 'warn', 'suspend']],
  ['a hidden item', { isHidden: true }, ['dismiss', 'warn', 'suspend', 'show']],
  ['a deleted item', { isGone: true }, ['dismiss', 'warn', 'suspend']],
  ['a deleted item that was hidden', { isGone: true, isHidden: true }, ['dismiss', 'warn', 'suspend']],
  [
    'an item of a suspended member',
    { isSuspended: true },
    ['dismiss', 'hide', 'remove', 'warn', 'suspend', 'lift'],
  ],
  ['a member', { kind: 'member' }, ['dismiss', 'warn', 'suspend']],
  ['a hidden member', { kind: 'member', isHidden: true }, ['dismiss', 'warn', 'suspend']],
  [
    'a member with a bio',
    { kind: 'member', clearable: ['clear-bio'] },
    ['dismiss', 'clear-bio', 'warn', 'suspend'],
  ],
  [
    'a decided case of a member whose bio was cleared and whose comments were removed',
    { ...decided, kind: 'member', clearable: ['clear-picture'], hasTaken: true, hasRemovedComments: true },
    ['clear-picture', 'restore-profile', 'restore-comments'],
  ],
  ['a held item', held, ['show', 'hide', 'remove']],
  ['a held item that was deleted', { ...held, isGone: true }, ['dismiss', 'warn', 'suspend']],
  ['a decided case', decided, []],
  ['a decided case of a hidden item', { ...decided, isHidden: true }, ['show']],
  ['a decided case of a held item', { ...decided, ...held }, ['show']],
  ['a decided case of a suspended member', { ...decided, kind: 'member', isSuspended: true }, ['lift']],
])('the allowed decisions are offered for %s [MOD-07]', (_what, more, expected) => {
  expect(actionsFor({ ...open, ...more })).toEqual(expected)
})

test('the moderator who decided cannot decide the appeal, unless no one else can [MOD-10]', () => {
  expect(mayDecideAppeal('mo', { moderatorId: 'zoe' }, 3)).toBe(true)
  expect(mayDecideAppeal('mo', { moderatorId: null }, 1)).toBe(true)
  expect(mayDecideAppeal('mo', { moderatorId: 'mo' }, 1)).toBe(false)
  expect(mayDecideAppeal('mo', { moderatorId: 'mo' }, 0)).toBe(true)
})

test('members cannot report their own content [DEC-73]', () => {
  expect(verdictCode(mayReport(viewerOf('ana'), 'ben'))).toBe('allowed')
  expect(verdictCode(mayReport(viewerOf('ana'), 'ana'))).toBe('cannot-report-your-own')
})
