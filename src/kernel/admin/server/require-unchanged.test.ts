import { expect, test } from 'vitest'
import { ownTestApp } from '../../../platform/testing/test-app.ts'

const row = (path: string, form: object, mine: object, theirs: object) => ({ path, form, mine, theirs })

test.each([
  row('brands', { name: 'Ostrow' }, { story: 'Mine.' }, { story: 'Theirs.' }),
  row(
    'discounts',
    { code: 'WINTER', kind: 'percent', percent: 10 },
    { percent: 20, usesMax: 5 },
    { percent: 30 },
  ),
  row('categories', { name: 'Best Repair' }, { startYear: 2001 }, { startYear: 1999 }),
  row('post-types', { name: 'Swap' }, { description: 'Mine.' }, { description: 'Theirs.' }),
])(
  'when two admins change the same field of $path, the second is refused with the current value and may overwrite it; changes to different fields are both kept [TODAY-15]',
  async ({ path, form, mine, theirs }) => {
    const app = await ownTestApp()
    const admin = app.as(await app.given.member({ role: 'admin' }))
    const read = await (await admin.post(`/admin/${path}`, form)).json()
    const change = (body: object) => admin.patch(`/admin/${path}/${read.id}`, body)
    const was = (changes: object) => Object.fromEntries(Object.keys(changes).map((key) => [key, read[key]]))

    expect((await change({ ...theirs, was: was(theirs) })).status).toBe(200)
    const refused = await change({ ...mine, was: was(mine) })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'changed-meanwhile', current: { id: read.id, ...theirs } },
    ])
    // A change sent twice is no conflict with itself, nor is a change of another field.
    expect((await change({ ...theirs, was: was(theirs) })).status).toBe(200)
    const [other] = path === 'discounts' ? [{ code: 'SPRING' }] : [{ name: 'Another' }]
    const both = await change({ ...other, was: was(other) })
    expect(await both.json()).toMatchObject({ ...theirs, ...other })
    // An admin who read the new value may overwrite it.
    const over = await change({ ...mine, was: { ...was(mine), ...theirs } })
    expect(await over.json()).toMatchObject({ ...mine, ...other })
  },
)
