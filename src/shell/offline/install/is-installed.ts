/** Whether this is the program on somebody's home screen, and not a page in their browser. */
export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  Boolean((navigator as { standalone?: boolean }).standalone)
