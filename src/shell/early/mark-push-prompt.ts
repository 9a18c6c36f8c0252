/**
 * Runs at the top of the page: marks a browser that can receive notifications and was never asked about them. A page
 * that asks then does so at its first paint, and nothing moves later
 * (features/services/notices/ui/push/PushPrompt.tsx).
 *
 * Its source is sent as text, so it must not use anything from outside.
 */
export function markPushPrompt() {
  try {
    const canReceive = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    if (canReceive && Notification.permission === 'default' && localStorage.getItem('push-asked') === null)
      document.documentElement.dataset.askPush = ''
  } catch {
    // A browser that blocks storage could not keep the answer, so it is not asked.
  }
}
