type TabMessage = 'signed-in' | 'signed-out'

let channel: BroadcastChannel | null = null
// One channel for sending and receiving: a channel does not receive its own messages.
const tabs = () => (channel ??= new BroadcastChannel('showoff-session'))

/** Notifies the browser's other tabs that their shared session began or ended. */
export const notifyOtherTabs = (message: TabMessage): void => tabs().postMessage(message)

/** Listens to messages from other tabs. @returns a function that stops listening */
export function subscribeToOtherTabs(hear: (message: TabMessage) => void): () => void {
  const listener = ({ data }: MessageEvent<TabMessage>) => hear(data)
  tabs().addEventListener('message', listener)
  return () => tabs().removeEventListener('message', listener)
}
