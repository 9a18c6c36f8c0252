import fc from 'fast-check'
import { expect, test } from 'vitest'
import { format, luminance, mix, parse, shade, threadOn, tint } from './colour.ts'

const channel = fc.integer({ min: 0, max: 255 })
const colour = fc.tuple(channel, channel, channel).map((rgb) => format(rgb))

test('a colour survives being read and written', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(format(parse(hex))).toBe(hex)
    }),
  )
})

test('mixing goes from the one colour to the other, and never beyond', () => {
  fc.assert(
    fc.property(colour, colour, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
      expect(mix(a, b, 0)).toBe(a)
      expect(mix(a, b, 1)).toBe(b)
      const [from, to, mixed] = [parse(a), parse(b), parse(mix(a, b, share))]
      for (const c of [0, 1, 2] as const) {
        expect(mixed[c]).toBeGreaterThanOrEqual(Math.min(from[c], to[c]))
        expect(mixed[c]).toBeLessThanOrEqual(Math.max(from[c], to[c]))
      }
    }),
  )
})

test('a channel out of range is held at its limit', () => {
  expect(format([-20, 300, 12.6])).toBe('#00ff0d')
})

test('shade never lightens a colour that is lighter than shade itself, and tint never darkens', () => {
  fc.assert(
    fc.property(colour, fc.double({ min: 0, max: 1, noNaN: true }), (hex, share) => {
      fc.pre(luminance(hex) > 0.12 && luminance(hex) < 0.96)
      expect(luminance(shade(hex, share))).toBeLessThanOrEqual(luminance(hex) + 0.003)
      expect(luminance(tint(hex, share))).toBeGreaterThanOrEqual(luminance(hex) - 0.003)
    }),
  )
})

test('thread is darker on light cloth and lighter on dark cloth', () => {
  expect(luminance(threadOn('#efe8d9'))).toBeLessThan(luminance('#efe8d9'))
  expect(luminance(threadOn('#22304f'))).toBeGreaterThan(luminance('#22304f'))
})
