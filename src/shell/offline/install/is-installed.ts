/** Whether this is the installed app instead of a page in the browser. */
export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  Boolean((navigator as { standalone?: boolean }).standalone)
