/** Replaces the browser vendor's push service, which tests cannot reach. */
export const fakePushManager = () => {
  let subscription: object | null = null
  const pushCalls: string[] = []
  Object.assign(window, { pushCalls })
  const key = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
  let permission = 'default'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => {
    pushCalls.push('permission')
    permission = 'granted'
    return 'granted'
  }
  PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
  PushManager.prototype.subscribe = async (options) => {
    pushCalls.push('subscribe')
    const endpoint = 'https://push.example.com/send/browser-test'
    subscription = {
      ...{ endpoint, options },
      toJSON: () => ({ endpoint, keys: { p256dh: key, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
      unsubscribe: async () => {
        pushCalls.push('unsubscribe')
        subscription = null
        return true
      },
    }
    return subscription as unknown as PushSubscription
  }
}
