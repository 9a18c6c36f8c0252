import { randomBytes } from 'node:crypto'

type Customer = {
  id: string
  object: 'customer'
  email: string | null
  metadata: { memberId: string | null }
}
type Card = {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

/** Customers of the fake Stripe server, and their saved cards. */
export function fakeCustomers(missing: () => Error) {
  const customers = new Map<string, Customer>()
  const cards = new Map<string, Card>()

  const of = (id: string | undefined): Customer => {
    const customer = customers.get(id ?? '')
    if (!customer) throw missing()
    return customer
  }
  const cardsOf = (id: string) => [...cards.values()].filter(({ customer }) => customer === id)

  function create(form: URLSearchParams): Customer {
    const id = `cus_${randomBytes(6).toString('hex')}`
    const metadata = { memberId: form.get('metadata[memberId]') }
    const customer: Customer = { id, object: 'customer', email: form.get('email'), metadata }
    customers.set(id, customer)
    return customer
  }

  /** @returns null if the call is about something else */
  function answer(method: string, [place, id, part, cardId]: string[], form: URLSearchParams): object | null {
    if (place === 'payment_methods' && method === 'POST' && part === 'detach') {
      const card = cards.get(id ?? '')
      if (!card?.customer) throw missing()
      return Object.assign(card, { customer: null })
    }
    if (place !== 'customers') return null
    if (id === undefined) return create(form)
    const customer = of(id)
    if (part === 'payment_methods') {
      if (cardId === undefined) return { object: 'list', data: cardsOf(id), has_more: false, url: '' }
      const card = cardsOf(id).find((one) => one.id === cardId)
      if (!card) throw missing()
      return card
    }
    if (method === 'POST') return Object.assign(customer, { email: form.get('email') ?? customer.email })
    if (method !== 'DELETE') return customer
    customers.delete(id)
    for (const card of cardsOf(id)) cards.delete(card.id)
    return { id, object: 'customer', deleted: true }
  }

  /** Saves a card, as if in Stripe's form. */
  function keepCard(customer: string, last4: string): string {
    const id = `pm_${randomBytes(6).toString('hex')}`
    const card = { brand: 'visa', last4, exp_month: 4, exp_year: 2030 }
    cards.set(id, { id, object: 'payment_method', type: 'card', customer, card })
    return id
  }
  /** Removes a card, as if in the dashboard. */
  const detach = (id: string) => Object.assign(cards.get(id)!, { customer: null })
  return { customers, of, answer, keepCard, detach, cardsOf }
}
