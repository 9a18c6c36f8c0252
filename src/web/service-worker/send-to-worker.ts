import type { ToWorker } from './messages.ts'

/** Sends a message to this page's service worker. Resolves when it has replied, after `patienceMs` at the latest. */
export async function sendToWorker(message: ToWorker, patienceMs: number): Promise<void> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((resolve) => {
    port1.onmessage = () => resolve()
    setTimeout(resolve, patienceMs)
    worker.postMessage(message, [port2])
  })
  port1.close()
}
