import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { useMayAutoplay } from '../../../../../design/pictures/use-may-autoplay.ts'
import loginMp4 from './auth-backdrop-login.mp4'
import loginWebm from './auth-backdrop-login.webm'
import registerMp4 from './auth-backdrop-register.mp4'
import registerWebm from './auth-backdrop-register.webm'

const films = {
  login: { webm: loginWebm, mp4: loginMp4 },
  register: { webm: registerWebm, mp4: registerMp4 },
}

/** The background video over its still picture. With reduced motion or data saver it is not loaded. */
export function BackdropFilm({ variant }: { variant: keyof typeof films }) {
  const isWanted = useMayAutoplay()
  const film = useRef<HTMLVideoElement>(null)
  const [isStopped, setStopped] = useState(false)
  /** The still picture stays until the video has a frame. */
  const [isShown, setShown] = useState(false)

  // The browser controls playback; if it refuses autoplay, the picture stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other tab's film must start too
  useEffect(() => {
    if (isStopped) film.current?.pause()
    else void film.current?.play().catch(() => {})
  }, [isStopped, isWanted, variant])

  if (!isWanted) return null
  return (
    <>
      <video
        key={variant}
        ref={film}
        muted
        loop
        playsInline
        preload="auto"
        aria-hidden
        tabIndex={-1}
        onPlaying={() => setShown(true)}
        className={`absolute inset-0 size-full object-cover object-[50%_30%] transition-opacity duration-(--dur-3) ${isShown ? '' : 'opacity-0'}`}
      >
        <source src={films[variant].webm} type="video/webm" />
        <source src={films[variant].mp4} type="video/mp4" />
      </video>
      <div className="on-photo absolute top-3 right-3 z-1 min-[900px]:top-auto min-[900px]:right-6 min-[900px]:bottom-8">
        <IconButton
          icon={isStopped ? Play : Pause}
          label="Pause the background video"
          look="disc"
          aria-pressed={isStopped}
          onClick={() => setStopped(!isStopped)}
        />
      </div>
    </>
  )
}
