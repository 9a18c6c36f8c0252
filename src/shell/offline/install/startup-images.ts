// The picture that an iPhone or iPad shows of the installed app until its first paint. iOS takes a picture of exactly
// the screen's size, linked in the page from which the user adds the app (decision 088).

const THEMES = [
  { scheme: 'light', paper: '#fafaf7' },
  { scheme: 'dark', paper: '#141310' },
]
/** Of the shorter side. */
const ICON_SHARE = 0.28

/**
 * Adds links to start pictures for this screen: for both themes, and on iPads for both orientations. Call once per
 * page.
 */
export async function addStartupImages(): Promise<void> {
  const icon = new Image()
  icon.src = '/icon.svg'
  await icon.decode()
  const [short = 0, long = 0] = [screen.width, screen.height].sort((one, other) => one - other)
  const turns = /iPhone|iPod/.test(navigator.userAgent) ? ['portrait'] : ['portrait', 'landscape']
  for (const orientation of turns) {
    const size = orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }
    for (const { scheme, paper } of THEMES) {
      const link = document.createElement('link')
      link.rel = 'apple-touch-startup-image'
      // device-width and device-height are those of portrait in either orientation.
      link.media = `(prefers-color-scheme: ${scheme}) and (device-width: ${short}px) and (device-height: ${long}px) and (-webkit-device-pixel-ratio: ${devicePixelRatio}) and (orientation: ${orientation})`
      link.href = drawStartupImage(icon, size, paper)
      document.head.append(link)
    }
  }
}

function drawStartupImage(
  icon: HTMLImageElement,
  size: { width: number; height: number },
  paper: string,
): string {
  const canvas = document.createElement('canvas')
  canvas.width = size.width * devicePixelRatio
  canvas.height = size.height * devicePixelRatio
  const context = canvas.getContext('2d')!
  context.fillStyle = paper
  context.fillRect(0, 0, canvas.width, canvas.height)
  const side = Math.min(canvas.width, canvas.height) * ICON_SHARE
  context.drawImage(icon, (canvas.width - side) / 2, (canvas.height - side) / 2, side, side)
  return canvas.toDataURL('image/png')
}
