type News = 'signed-in' | 'signed-out'

let channel: BroadcastChannel | null = null
// One for sending and hearing: a channel does not hear itself.
const tabs = () => (channel ??= new BroadcastChannel('showoff-session'))

/** Tells the browser's other tabs that the session they share began or ended. */
export const tellOtherTabs = (news: News): void => tabs().postMessage(news)

/** Hears what other tabs tell. @returns a function that stops hearing */
export function hearOtherTabs(hear: (news: News) => void): () => void {
  const listener = ({ data }: MessageEvent<News>) => hear(data)
  tabs().addEventListener('message', listener)
  return () => tabs().removeEventListener('message', listener)
}
