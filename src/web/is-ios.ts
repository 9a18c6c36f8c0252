/** Whether the browser runs on an iPhone or iPad. An iPad names itself a Macintosh, but has a touch screen. */
export const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
