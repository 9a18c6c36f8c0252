import { expect, test } from 'vitest'
import { encryptMessage } from './encrypt-message.ts'
import { decrypt, readAuthorization } from './testing/push-service.ts'
import { authorization, makeVapidKeys } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  browser: {
    private: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  server: { private: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', salt: 'DGv6ra1nlYgDCS1FRnbzlw' },
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('a message is encrypted like the example of RFC 8291, byte for byte [PUSH-02]', () => {
  const { text, browser, server, body } = EXAMPLE
  const once = { salt: bytes(server.salt), privateKey: bytes(server.private) }
  expect(encryptMessage(text, browser, once).toString('base64url')).toBe(body)
  expect(decrypt(bytes(body), bytes(browser.private), bytes(browser.auth))).toBe(text)
})

test('two messages with the same text have different salts and keys, and only the right browser can read them [PUSH-02]', () => {
  const { text, browser } = EXAMPLE
  const [one, other] = [encryptMessage(text, browser), encryptMessage(text, browser)]
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16))
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86))
  expect(decrypt(one, bytes(browser.private), bytes(browser.auth))).toBe(text)
  expect(() => decrypt(one, bytes(EXAMPLE.server.private), bytes(browser.auth))).toThrow()
})

test('the authorization is signed for one push service and half a day, with a key that anyone can verify [PUSH-02]', () => {
  const keys = makeVapidKeys()
  const now = new Date('2026-11-27T12:00:00Z')
  const header = authorization(keys, 'https://push.example.com:444/send/1', 'mailto:shop@showoff.test', now)
  expect(readAuthorization(header)).toEqual({
    aud: 'https://push.example.com:444',
    exp: now.getTime() / 1000 + 12 * 60 * 60,
    sub: 'mailto:shop@showoff.test',
    key: keys.publicKey,
  })
  const another = header.replace(/k=.*/, `k=${makeVapidKeys().publicKey}`)
  expect(() => readAuthorization(another)).toThrow('It is not signed.')
})
