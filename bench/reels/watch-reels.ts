type Slide = { releasedAt: number; posterMs: number | null; filmMs: number | null }

type RecordedReels = {
  frames: number[]
  slides: Slide[]
  quality: { dropped: number; all: number }
}

declare global {
  interface Window {
    reelsSeen: { begin(): void; end(): RecordedReels }
  }
}

/** Runs in the page, before the page's own scripts, and records what is drawn and when without the page's help. */
export function watchReels() {
  const frames: number[] = []
  const slides: Slide[] = []
  const quality = { dropped: 0, all: 0 }
  let [isOn, last, releasedAt] = [false, 0, 0]
  let current: Element | null = null
  let film: HTMLVideoElement | null = null
  let beganAt = 0

  const countFilm = () => {
    if (!film || !isOn) return
    const { droppedVideoFrames, totalVideoFrames } = film.getVideoPlaybackQuality()
    quality.dropped += droppedVideoFrames
    quality.all += totalVideoFrames
  }

  const look = (now: number) => {
    if (isOn) frames.push(now - last)
    last = now
    const on = document.querySelector('main article:not([inert])')
    if (on && on !== current) {
      countFilm()
      current = on
      film = null
      if (isOn) slides.push({ releasedAt, posterMs: null, filmMs: null })
    }
    const slide = slides.at(-1)
    const poster = current?.querySelector<HTMLImageElement>('.picture-image')
    if (slide && poster?.complete && poster.naturalWidth > 0)
      slide.posterMs ??= performance.now() - slide.releasedAt
    const video = current?.querySelector('video') ?? null
    if (video !== film) {
      film = video
      beganAt = video?.currentTime ?? 0
    }
    if (slide && film && film.currentTime > beganAt) slide.filmMs ??= performance.now() - slide.releasedAt
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  const release = () => {
    releasedAt = performance.now()
  }
  window.addEventListener('touchend', release, { capture: true, passive: true })
  window.reelsSeen = {
    begin() {
      isOn = true
    },
    end() {
      countFilm()
      isOn = false
      return { frames, slides, quality }
    },
  }
}
