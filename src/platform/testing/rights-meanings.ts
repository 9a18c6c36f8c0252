/** What a parameter stands for, by the path around it: the first line that fits. */
const MEANINGS: [path: RegExp, name: string, target: string][] = [
  [/^\/share\//, 'file', 'collection'],
  [/^\/media\/reel/, 'reelId', 'reel'],
  [/^\/media\//, 'picture', 'photoPicture'],
  [/^\/(unsubscribe|mail-digest|join|order-addresses)\//, 'token', 'digest'],
  [/^\/wish-lists\//, 'token', 'wishList'],
  [/\/photos\/\{photoId\}\/vote$/, 'photoId', 'entry'],
  [/^\/category-comments/, 'commentId', 'categoryComment'],
  [/^\/admin\/proposals/, 'productId', 'proposal'],
  [/\/brands\/\{id\}/, 'id', 'brand'],
  [/\/products\/\{id\}/, 'id', 'product'],
  [/^\/followers\//, 'id', 'follower'],
  [/^\/follow-requests\//, 'id', 'requester'],
  [/^\/members\//, 'id', 'owner'],
  [/^\/notices\//, 'id', 'notice'],
  [/./, 'memberId', 'owner'],
  [/./, 'member', 'username'],
  [/./, 'targetId', 'photo'],
  // Only for admins, who are told that it is missing.
  [/./, 'chartId', 'madeUp'],
  [/./, 'discountId', 'madeUp'],
  [/./, 'entryId', 'madeUp'],
  [/./, 'importId', 'madeUp'],
  [/./, 'invitationId', 'madeUp'],
  [/./, 'listId', 'madeUp'],
  [/./, 'passkeyId', 'madeUp'],
  [/./, 'rateId', 'madeUp'],
  [/./, 'saleId', 'madeUp'],
  [/./, 'parcelId', 'madeUp'],
  [/./, 'returnId', 'madeUp'],
]
const FIXED: Record<string, string> = {
  ...{
    code: 'first-look',
    startsAt: '0',
    version: '1',
    provider: 'google',
    word: 'linen',
    part: 'products-00000000-0000-0000-0000-000000000000.xml',
  },
}
export const INVOICE = JSON.stringify({
  ...{ seller: { name: 'Hem', lines: [] }, buyer: { lines: [] }, issuedOn: '2026-01-02', orderNumber: 1001 },
  ...{ orderedOn: '2026-01-02', corrects: null, reason: '', lines: [], charges: [], taxes: [] },
  ...{ totalMinor: 100, currency: 'USD', notes: [] },
})
export const SHIP_TO = JSON.stringify({
  ...{ firstName: 'Ana', lastName: 'B', email: 'ana@showoff.test', phone: '', address: 'Riva 1' },
  ...{ city: 'Split', state: 'Dalmatia', zipCode: '21000', country: 'HR' },
})

export async function meaningOf(path: string, name: string, targets: Record<string, () => Promise<string>>) {
  if (name === 'kind' && /^\/(admin\/)?texts/.test(path)) return 'terms'
  if (name === 'kind') return path.startsWith('/collections') ? 'look' : 'photo'
  if (name === 'file') {
    if (path.startsWith('/share')) return `${await targets.collection!()}.jpg`
    if (path.startsWith('/feeds')) return 'linen.xml'
    return path.startsWith('/media/reel') ? 'full.mp4' : '320.webp'
  }
  if (FIXED[name]) return FIXED[name]
  const meaning = MEANINGS.find(([around, one]) => one === name && around.test(path))?.[2]
  const target = targets[meaning ?? name.replace(/Id$/, '')]
  if (!target) throw new Error(`Say in rights-meanings.ts what {${name}} in ${path} stands for.`)
  return target()
}
