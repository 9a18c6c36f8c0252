import { expect, test } from 'vitest'
import { rememberLook } from '../../../../kernel/actions/ui/look-origin.ts'
import { OPENED_MAX } from '../insight-words.ts'
import { isOnScreen } from './first-look-sights.ts'
import { makeVisitRecorder } from './record-visits.ts'
import { sourceOfPath } from './source-of-path.ts'

const ORIGIN = 'https://showoff.example'
const look = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const at = (pathname: string, photo?: string) => ({ pathname, search: photo ? { photo } : {} })

test.each([
  ['/', 'feed'],
  ['/engage', 'feed'],
  ['/user/ana', 'profile'],
  ['/search', 'search'],
  ['/product/coat', 'product'],
  ['/shop/c/coats', 'product'],
  ['/hashtag/knit', 'hashtag'],
  ['/collection/1', 'collection'],
  ['/trips/1', 'trip'],
  ['/voting/best', 'contest'],
  ['/trends', 'elsewhere'],
  ['/constructor', 'elsewhere'],
])('a look opened at %s has the source %s [INSIGHT-01]', (path, source) => {
  expect(sourceOfPath(path)).toBe(source)
})

test('a look counts for the place where it was first opened, over a list or on its page, and is sent once [INSIGHT-01, INSIGHT-07]', () => {
  const recorder = makeVisitRecorder(`${ORIGIN}/search?q=coat`, ORIGIN)
  recorder.arrive(at(`/photo/${look(1)}`), undefined)
  recorder.arrive(at('/'), at(`/photo/${look(1)}`))
  recorder.arrive(at('/', look(2)), at('/'))
  recorder.arrive(at('/', look(1)), at('/', look(2)))
  recorder.arrive(at(`/photo/${look(3)}`), at('/user/ana'))
  recorder.arrive(at('/', 'not an id'), at('/'))
  expect(recorder.take()).toEqual({
    opened: [
      { lookId: look(1), from: 'search' },
      { lookId: look(2), from: 'feed' },
      { lookId: look(3), from: 'profile' },
    ],
    tapped: [],
    seen: [],
  })
  expect(recorder.take()).toBeNull()
  rememberLook(look(8), look(9))
  rememberLook(look(8), look(9))
  expect(recorder.take()).toEqual({ opened: [], tapped: [{ lookId: look(9), productId: look(8) }], seen: [] })
})

test('a first look that was visible is sent once [STAGE-04]', () => {
  const recorder = makeVisitRecorder('', ORIGIN)
  for (const id of [look(1), look(1), 'not an id']) recorder.see(id)
  expect(recorder.take()?.seen).toEqual([{ lookId: look(1) }])
  recorder.see(look(1))
  expect(recorder.take()).toBeNull()
})

test('a card counts as visible when half of it is on screen, vertically and horizontally [STAGE-04]', () => {
  const screen = { innerWidth: 360, innerHeight: 640 }
  const card = (left: number, top: number) => ({ left, top, right: left + 160, bottom: top + 200 })
  expect(isOnScreen(card(0, 540), screen)).toBe(true)
  expect(isOnScreen(card(0, 541), screen)).toBe(false)
  expect(isOnScreen(card(280, 0), screen)).toBe(true)
  expect(isOnScreen(card(281, 0), screen)).toBe(false)
  expect(isOnScreen({ left: 0, right: 0, top: 0, bottom: 0 }, screen)).toBe(false)
})

test('a visit from a link or another site has the source elsewhere; many visits are sent in parts, and none after a refusal [INSIGHT-01, INSIGHT-03]', () => {
  for (const referrer of ['', 'https://hats.example/search']) {
    const recorder = makeVisitRecorder(referrer, ORIGIN)
    recorder.arrive(at(`/photo/${look(1)}`), undefined)
    expect(recorder.take()?.opened).toEqual([{ lookId: look(1), from: 'elsewhere' }])
  }
  const busy = makeVisitRecorder('', ORIGIN)
  for (let number = 0; number < OPENED_MAX + 2; number += 1) busy.arrive(at('/', look(number)), at('/'))
  expect(busy.take()?.opened).toHaveLength(OPENED_MAX)
  expect(busy.take()?.opened).toHaveLength(2)
  busy.arrive(at('/', look(99)), at('/'))
  busy.stop()
  expect(busy.take()).toBeNull()
})
