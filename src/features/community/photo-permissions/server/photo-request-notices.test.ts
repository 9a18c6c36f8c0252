import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import { sendDigests } from '../../../services/notices/server/digests.ts'

/** A photo of `ana` with a product of each of three verified brands; one member owns `bela` and `dune`. */
async function open() {
  const app = await testApp()
  const { given, as, db } = app
  const ana = await given.member()
  const makeBrand = async (owner: TestMember) => {
    const brand = await given.brand({ name: `Ostrow ${newId().slice(-8)}` })
    const claim = { id: newId(), brand_id: brand.id, member_id: owner.id, domain: 'ostrow.example' }
    const proof = { token: 'token', state: 'confirmed', checked_at: new Date() } as const
    await db
      .insertInto('brand_claims')
      .values({ ...claim, ...proof })
      .execute()
    return { ...brand, owner, product: await given.product({ brand }) }
  }
  type Brand = Awaited<ReturnType<typeof makeBrand>>
  const bela = await makeBrand(await given.member())
  const cora = await makeBrand(await given.member())
  const dune = await makeBrand(bela.owner)
  const photo = await given.photo({ owner: ana, products: [bela, cora, dune].map(({ product }) => product) })

  const ask = async ({ id, owner }: Brand): Promise<string> => {
    const wishes = { photoId: photo.id, purpose: 'Our product page', places: ['shop'], months: 12 }
    const response = await as(owner).post(`/brands/${id}/photo-requests`, wishes)
    expect(response.status).toBe(201)
    return (await response.json()).id
  }
  const answer = async (requestId: string, body: object = { answer: 'yes' }) => {
    expect((await as(ana).put(`/photo-requests/${requestId}/answer`, body)).status).toBe(200)
  }
  const withdraw = async (by: TestMember, requestId: string) => {
    expect((await as(by).put(`/photo-requests/${requestId}/withdrawal`)).status).toBe(200)
  }
  const lines = async (of: TestMember) => {
    const { items } = await (await as(of).get('/notices')).json()
    return (items as { who: string; did: string; link: string }[]).map(({ who, did, link }) => [
      `${who} ${did}`,
      link,
    ])
  }
  const answered = ({ id, name }: Brand) => [
    `${name} has an answer to a photo request`,
    `/brand-account/${id}?tab=requests`,
  ]
  const readAll = async (of: TestMember) => {
    const { items } = await (await as(of).get('/notices')).json()
    for (const { id } of items) expect((await as(of).put(`/notices/${id}/read`)).status).toBe(200)
  }
  return { readAll, app, given, ana, bela, cora, dune, ask, answer, withdraw, lines, answered }
}

test('two brands that ask for the same photo each hear of their own answer only, whoever is answered first [BRAND-21]', async () => {
  for (const isInOrder of [true, false]) {
    const { bela, cora, given, ask, answer, lines, answered } = await open()
    const other = await given.member()
    const [first, last] = isInOrder ? [bela, cora] : [cora, bela]
    const requests = { [bela.id]: await ask(bela), [cora.id]: await ask(cora) }
    await answer(requests[first.id]!)
    expect([await lines(first.owner), await lines(last.owner)]).toEqual([[answered(first)], []])
    await answer(requests[last.id]!, { answer: 'no' })
    expect(await lines(first.owner)).toEqual([answered(first)])
    expect(await lines(last.owner)).toEqual([answered(last)])
    expect(await lines(other)).toEqual([])
  }
})

test('a brand with an answer does not learn that another brand asks for the photo, on the page or by mail [BRAND-21]', async () => {
  const { app, bela, cora, ask, answer, lines, answered } = await open()
  await answer(await ask(bela))
  await ask(cora)
  expect(await lines(bela.owner)).toEqual([answered(bela)])
  expect(await lines(cora.owner)).toEqual([])

  const nextNoon = new Date()
  nextNoon.setUTCHours(36, 0, 0, 0)
  await sendDigests(app.platform, nextNoon)
  await app.drainJobs()
  const outbox = join(app.platform.settings.dataDir, 'outbox')
  const mails = await Promise.all((await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')))
  const mailsTo = ({ email }: TestMember) =>
    mails.flatMap((mail) =>
      mail.includes(`To: ${email}`) ? mail.replace(/=\r\n/g, '').replaceAll('=3D', '=') : [],
    )
  const [mail, ...more] = mailsTo(bela.owner)
  expect([more, mailsTo(cora.owner)]).toEqual([[], []])
  expect(mail).toContain(`Subject: ${bela.name} has an answer to a photo request`)
  expect(mail).toContain(`/brand-account/${bela.id}?tab=requests`)
  expect(mail).not.toContain(cora.name)
  expect(mail).not.toContain(cora.id)
})

test('a member who asks for two brands is led to the brand with the latest answer [BRAND-21]', async () => {
  const { ana, bela, dune, ask, answer, withdraw, lines, answered } = await open()
  const requestOfBela = await ask(bela)
  await answer(requestOfBela)
  const requestOfDune = await ask(dune)
  expect(await lines(bela.owner)).toEqual([answered(bela)])
  await answer(requestOfDune)
  expect(await lines(bela.owner)).toEqual([answered(dune)])
  await withdraw(ana, requestOfBela)
  expect(await lines(bela.owner)).toEqual([answered(bela)])
})

test('the owner of a photo sees which brands still wait for an answer, the latest first [BRAND-21]', async () => {
  const { ana, bela, cora, dune, ask, answer, withdraw, lines } = await open()
  const at = '/photo-requests'
  const requestOfBela = await ask(bela)
  expect(await lines(ana)).toEqual([[`${bela.name} asks to show your photo`, at]])
  const requestOfCora = await ask(cora)
  expect(await lines(ana)).toEqual([[`${cora.name} and ${bela.name} ask to show your photo`, at]])
  const requestOfDune = await ask(dune)
  expect(await lines(ana)).toEqual([[`${dune.name} and 2 others ask to show your photo`, at]])
  await withdraw(dune.owner, requestOfDune)
  await answer(requestOfCora)
  expect(await lines(ana)).toEqual([[`${bela.name} asks to show your photo`, at]])
  await answer(requestOfBela)
  expect(await lines(ana)).toEqual([[`${bela.name} asks to show your photo`, at]])
})

test('a read notice of requests keeps its words, and a later request has a notice of its own [BRAND-22]', async () => {
  const { ana, bela, cora, dune, ask, answer, withdraw, lines, readAll } = await open()
  const says = async () => (await lines(ana)).map(([words]) => words)
  const requestOfBela = await ask(bela)
  const requestOfCora = await ask(cora)
  await readAll(ana)
  const first = `${cora.name} and ${bela.name} ask to show your photo`
  const requestOfDune = await ask(dune)
  expect(await says()).toEqual([`${dune.name} asks to show your photo`, first])
  await answer(requestOfBela)
  expect(await says()).toEqual([`${dune.name} asks to show your photo`, first])
  await answer(requestOfDune, { answer: 'no' })
  expect(await says()).toEqual([`${dune.name} asks to show your photo`, first])
  await withdraw(cora.owner, requestOfCora)
  expect(await says()).toEqual([
    `${dune.name} asks to show your photo`,
    `${bela.name} asks to show your photo`,
  ])
})

test('a read notice of an answer keeps its brand and link when another brand of the same member has an answer [BRAND-22]', async () => {
  const { ana, bela, dune, ask, answer, withdraw, lines, readAll, answered } = await open()
  const [requestOfBela, requestOfDune] = [await ask(bela), await ask(dune)]
  await answer(requestOfBela)
  await readAll(bela.owner)
  await answer(requestOfDune, { answer: 'no' })
  expect(await lines(bela.owner)).toEqual([answered(dune), answered(bela)])
  await readAll(bela.owner)
  await withdraw(ana, requestOfBela)
  expect(await lines(bela.owner)).toEqual([answered(bela), answered(dune), answered(bela)])
})

test('a read notice of two answers still names the later one after the other permission is withdrawn [BRAND-22]', async () => {
  const { ana, bela, dune, ask, answer, withdraw, lines, readAll, answered } = await open()
  const [requestOfBela, requestOfDune] = [await ask(bela), await ask(dune)]
  await answer(requestOfBela)
  await answer(requestOfDune)
  await readAll(bela.owner)
  await withdraw(ana, requestOfBela)
  expect(await lines(bela.owner)).toEqual([answered(bela), answered(dune)])
})
