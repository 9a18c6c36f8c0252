import { beforeEach, expect, test, vi } from 'vitest'
import { createDrafts } from './drafts.ts'
import { claimPersonalStorage, clearPersonalStorage } from './personal-storage.ts'

const drafts = createDrafts<string>('trips')

/** A storage whose own keys are what it stores, as in browsers. */
function makeStorage() {
  const stored: Record<string, string> = {}
  return Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: { value: (key: string, value: string) => Object.assign(stored, { [key]: value }) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(stored, key) },
  }) as unknown as Storage
}

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage())
  vi.stubGlobal('sessionStorage', makeStorage())
  clearPersonalStorage()
  drafts.clear()
})

/** What the member of this tab leaves there. */
function type() {
  drafts.set('new', 'Ten days along the coast')
  localStorage.setItem('admin-draft:article:new', 'The coat')
  localStorage.setItem('shopping-cart-guest', 'a coat')
  sessionStorage.setItem('shipping-draft', 'Schanzenstrasse 14')
}
const rest = () => [
  drafts.get('new'),
  localStorage['admin-draft:article:new'],
  sessionStorage['shipping-draft'],
]

test('what a member typed is there again when they sign in again, and gone when another signs in [ERR-11]', () => {
  claimPersonalStorage('ana')
  type()
  const all = rest()
  claimPersonalStorage('ana')
  expect(rest()).toEqual(all)
  claimPersonalStorage('ben')
  expect(rest()).toEqual([undefined, undefined, undefined])
  // What a visitor wanted to buy is for whoever signs in.
  expect(localStorage['shopping-cart-guest']).toBe('a coat')
})

test('what a visitor typed in a new tab stays when they sign in, also where another member was before [ERR-11]', () => {
  localStorage.setItem('personal-values-of', 'ana')
  type()
  claimPersonalStorage('ben')
  expect(rest()).toEqual(['Ten days along the coast', undefined, 'Schanzenstrasse 14'])
})
