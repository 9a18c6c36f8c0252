/** What a path parameter refers to: the first matching line wins. */
const MEANINGS: [path: RegExp, name: string, target: string][] = [
  [/^\/share\//, 'file', 'collection'],
  [/^\/media\/reel/, 'reelId', 'reel'],
  [/^\/media\//, 'picture', 'photoPicture'],
  [/^\/(unsubscribe|mail-digest|join|order-addresses|cart-reminders|guest-orders)\//, 'token', 'digest'],
  [/^\/wish-lists\//, 'token', 'wishList'],
  [/\/photos\/\{photoId\}\/(vote|score)$/, 'photoId', 'entry'],
  [/^\/category-comments/, 'commentId', 'categoryComment'],
  [/^\/admin\/proposals/, 'productId', 'proposal'],
  [/\/(brands|brand-accounts)\/\{id\}/, 'id', 'brand'],
  [/\/products\/\{id\}/, 'id', 'product'],
  [/^\/followers\//, 'id', 'follower'],
  [/^\/follow-requests\//, 'id', 'requester'],
  [/^\/members\//, 'id', 'owner'],
  [/^\/notices\//, 'id', 'notice'],
  [/^\/push\//, 'id', 'madeUp'],
  [/^\/admin\/system\/limits\//, 'name', 'madeUp'],
  [/./, 'memberId', 'owner'],
  [/./, 'member', 'username'],
  [/./, 'targetId', 'photo'],
  // Only for admins, who get "not found".
  [/./, 'addressId', 'madeUp'],
  [/./, 'cardId', 'madeUp'],
  [/./, 'countId', 'madeUp'],
  [/./, 'deliveryId', 'madeUp'],
  [/./, 'noteId', 'madeUp'],
  [/./, 'placeId', 'madeUp'],
  [/./, 'variantId', 'madeUp'],
  [/./, 'chartId', 'madeUp'],
  [/./, 'claimId', 'madeUp'],
  [/./, 'proposalId', 'madeUp'],
  [/./, 'round', 'madeUp'],
  [/./, 'discountId', 'madeUp'],
  [/./, 'groupId', 'madeUp'],
  [/./, 'synonymId', 'madeUp'],
  [/./, 'entryId', 'madeUp'],
  [/./, 'giftCardId', 'madeUp'],
  [/./, 'importId', 'madeUp'],
  [/./, 'invitationId', 'madeUp'],
  [/./, 'listId', 'madeUp'],
  [/./, 'passkeyId', 'madeUp'],
  [/./, 'photoRequestId', 'madeUp'],
  [/./, 'rateId', 'madeUp'],
  [/./, 'tagCorrectionId', 'tagCorrection'],
  [/./, 'tagId', 'tag'],
  [/./, 'saleId', 'madeUp'],
  [/./, 'parcelId', 'madeUp'],
  [/./, 'returnId', 'madeUp'],
  [/./, 'withdrawalId', 'madeUp'],
  [/./, 'shopCategoryId', 'madeUp'],
]
const FIXED: Record<string, string> = {
  ...{
    code: 'first-look',
    category: 'dresses',
    version: '1',
    provider: 'google',
    word: 'linen',
    country: 'DE',
    roleId: 'packer',
    report: 'sales',
    placeId: '2267057',
    place: '1',
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
    if (path.startsWith('/share/contests')) return `${await targets.category!()}.jpg`
    if (path.startsWith('/share')) return `${await targets.collection!()}.jpg`
    if (path.startsWith('/feeds')) return 'linen.xml'
    if (path.startsWith('/maps')) return 'world.svg'
    return path.startsWith('/media/reel') ? 'full.mp4' : '320.webp'
  }
  if (FIXED[name]) return FIXED[name]
  const meaning = MEANINGS.find(([around, one]) => one === name && around.test(path))?.[2]
  const target = targets[meaning ?? name.replace(/Id$/, '')]
  if (!target) throw new Error(`Define in rights-meanings.ts what {${name}} in ${path} stands for.`)
  return target()
}
