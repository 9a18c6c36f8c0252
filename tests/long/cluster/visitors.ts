import type pg from 'pg'
import type { Ledger } from './ledger.ts'
import type { ProgramName } from './programs.ts'
import { Cookies, read, send, sendOk } from './site.ts'

/** One action of a visitor, a few requests at most. */
export type Act = () => Promise<void>
export type Member = { username: string; email: string; cookies: Cookies }
export type SiteContent = { photos: string[]; product: { id: string; size: string } }

let number = 0

export async function newMember(): Promise<Member> {
  const username = `cluster_${++number}`
  const person = { username, email: `${username}@showoff.test`, password: 'a-long-sentence-1' }
  await sendOk({ method: 'POST', path: '/api/auth/sign-up/email', body: person })
  const { email, password } = person
  const cookies = new Cookies()
  await sendOk({ method: 'POST', path: '/api/auth/sign-in/email', body: { email, password }, cookies })
  return { username, email, cookies }
}

/** The photos that members view, and a product to buy whose stock is not counted. */
export async function findSiteContent(client: pg.Client): Promise<SiteContent> {
  const { rows } = await client.query(`
    update variants set stock = null where id = (
      select variants.id from variants join products on products.id = product_id
      where products.state = 'active' order by variants.id limit 1)
    returning product_id as id, size`)
  const { items } = await read<{ items: { id: string }[] }>('/api/photos')
  return { photos: items.map(({ id }) => id), product: rows[0] }
}

/** Returns an action that reads one page after another, signed in and not, starting at the given position. */
export function reader(
  { photos }: SiteContent,
  member: Member | null,
  first: number,
): () => { path: string; cookies?: Cookies } {
  const paths = [
    ...['/api/photos', '/', '/api/products', '/shop'],
    ...photos.slice(0, 4).flatMap((id) => [`/api/photos/${id}`, `/api/photos/${id}/comments`]),
  ]
  let turn = first
  return () => ({ path: paths[turn++ % paths.length]!, ...(member ? { cookies: member.cookies } : {}) })
}

/** Returns an action that likes or unlikes photos. */
export function liker({ photos }: SiteContent, member: Member, ledger: Ledger, at?: ProgramName) {
  let turn = 0
  return async (): Promise<{ photoId: string; isLiked: boolean }> => {
    const photoId = photos[turn % photos.length]!
    const isLiked = Math.floor(turn++ / photos.length) % 2 === 0
    ledger.liked(photoId, member.username, 'unknown')
    await sendOk({
      ...{ method: isLiked ? 'PUT' : 'DELETE', path: `/api/photos/${photoId}/like` },
      ...{ cookies: member.cookies, ...(at ? { at } : {}) },
    })
    ledger.liked(photoId, member.username, isLiked)
    return { photoId, isLiked }
  }
}

export function commenter({ photos }: SiteContent, { cookies }: Member, ledger: Ledger): Act {
  let turn = 0
  return async () => {
    const path = `/api/photos/${photos[turn++ % photos.length]}/comments`
    const content = `Seen while a server was away, ${turn}`
    const { text } = await sendOk({ method: 'POST', path, body: { content }, cookies })
    ledger.added('photo_comments', JSON.parse(text).id)
  }
}

/** Returns an action that registers and orders, because one member may not have many unpaid orders. */
export function buyer({ product }: SiteContent, ledger: Ledger): Act {
  return async () => {
    const { cookies, email } = await newMember()
    const body = { productId: product.id, size: product.size }
    await sendOk({ method: 'POST', path: '/api/cart/lines', body, cookies })
    type Cart = { seen: unknown; shippingWays: { id: string }[] }
    const cart = await read<Cart>('/api/cart', cookies)
    const ways = await read<{ paymentWays: { code: string }[] }>('/api/shop', cookies)
    const { text } = await sendOk({
      ...{ method: 'POST', path: '/api/orders', cookies },
      body: {
        seen: cart.seen,
        shippingWayId: cart.shippingWays[0]!.id,
        paymentWay: ways.paymentWays[0]!.code,
        shipTo: {
          ...{ firstName: 'Ana', lastName: 'Rue', email, address: '14 Harbour Row' },
          ...{ city: 'Portland', state: 'Maine', zipCode: '04101' },
        },
      },
    })
    ledger.added('orders', JSON.parse(text).id)
  }
}

/**
 * Writes through one program and reads at once through the other.
 * @returns null when one of the two did not answer
 */
export function ownWriter(
  place: SiteContent,
  member: Member,
  ledger: Ledger,
  [one, other]: [ProgramName, ProgramName],
) {
  const like = liker(place, member, ledger, one)
  return async (): Promise<boolean | null> => {
    try {
      const { photoId, isLiked } = await like()
      const { status, text } = await send({
        path: `/api/photos/${photoId}`,
        cookies: member.cookies,
        at: other,
      })
      return status === 200 ? JSON.parse(text).likedByViewer === isLiked : null
    } catch {
      return null
    }
  }
}
