import { expect, test } from 'vitest'
import { type NumberedToast, receiveToasts, showToast } from './toast.ts'

test('toasts raised before anything can show them are kept in order, with or without a description [ERR-05]', () => {
  showToast('Link copied to clipboard!')
  showToast({ title: 'Failed to update like', description: 'Please try again later', kind: 'problem' })

  const shown: NumberedToast[] = []
  const stop = receiveToasts((toast) => shown.push(toast))
  showToast('Item removed from cart')
  stop()

  expect(shown.map(({ id, ...toast }) => toast)).toEqual([
    { title: 'Link copied to clipboard!' },
    { title: 'Failed to update like', description: 'Please try again later', kind: 'problem' },
    { title: 'Item removed from cart' },
  ])
})

test('each toast is delivered once, even when its receiver is replaced [ERR-05]', () => {
  showToast('Saved')
  const first: NumberedToast[] = []
  receiveToasts((toast) => first.push(toast))()
  showToast('Deleted')
  const second: NumberedToast[] = []
  receiveToasts((toast) => second.push(toast))()

  expect(first.map((toast) => toast.title)).toEqual(['Saved'])
  expect(second.map((toast) => toast.title)).toEqual(['Deleted'])
})

test('the same message twice is one toast; a different description makes a second toast [CONST-10]', () => {
  const ids = new Set<string>()
  const stop = receiveToasts((toast) => ids.add(toast.id))
  showToast({ title: 'Added to cart', description: 'Size S' })
  showToast({ title: 'Added to cart', description: 'Size S' })
  showToast({ title: 'Added to cart', description: 'Size M' })
  stop()

  expect(ids.size).toBe(2)
})
