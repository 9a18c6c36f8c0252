import { CircleAlert, Clapperboard } from 'lucide-react'
import { type DragEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { clampPercent } from '../../../photos/ui/upload/tags/draft-tags.ts'
import { MovableTag } from '../../../photos/ui/upload/tags/MovableTag.tsx'
import { ChooseVideo } from './ChooseVideo.tsx'
import type { ReelTagDraft } from './reel-tag-draft.ts'

interface VideoPreviewProps {
  film: RefObject<HTMLVideoElement | null>
  file: File | null
  error: string | null | undefined
  convertsVideos: boolean
  onFile: (file: File) => void
  onSeconds: (seconds: number) => void
  tags: ReelTagDraft[]
  onTags: (tags: ReelTagDraft[]) => void
}

/** A preview of the chosen video with its tags in place. */
export function VideoPreview(props: VideoPreviewProps) {
  const { film, file, error, convertsVideos, onFile, onSeconds, tags, onTags } = props
  const frame = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [size, setSize] = useState<{ ratio: number; isShown: boolean } | null>(null)
  const address = useObjectUrl(file)

  function pointAt(event: PointerEvent) {
    const area = frame.current!.getBoundingClientRect()
    return {
      x: clampPercent(((event.clientX - area.left) / area.width) * 100),
      y: clampPercent(((event.clientY - area.top) / area.height) * 100),
    }
  }
  const change = (key: string, more: Partial<ReelTagDraft>) =>
    onTags(tags.map((tag) => (tag.key === key ? { ...tag, ...more } : tag)))

  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const [dropped] = event.dataTransfer.files
      if (dropped) onFile(dropped)
    },
  }

  return (
    <div className="grid content-start gap-3" {...drop}>
      {address ? (
        <div
          ref={frame}
          className="relative w-full max-w-80 bg-[#141310]"
          style={{ aspectRatio: String(size?.ratio ?? 9 / 16) }}
        >
          <video
            ref={film}
            src={address}
            muted
            controls
            playsInline
            aria-label="Your video"
            className="size-full"
            onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight, duration } }) => {
              setSize({ ratio: videoWidth / videoHeight || 9 / 16, isShown: true })
              if (Number.isFinite(duration)) onSeconds(duration)
            }}
            onError={() => setSize({ ratio: 9 / 16, isShown: false })}
          />
          {size?.isShown === false && (
            <p className="pointer-events-none absolute inset-x-0 top-1/4 px-5 text-center text-small text-photo-paper">
              Your browser cannot show this video. You can still upload it.
            </p>
          )}
          <div className="on-photo pointer-events-none absolute inset-0">
            {tags.map((tag, at) => (
              <MovableTag
                key={tag.key}
                tag={tag}
                number={at + 1}
                isOpen={tag.key === openKey}
                pointAt={pointAt}
                onOpen={(isOpen) => setOpenKey(isOpen ? tag.key : null)}
                onMove={(to) => change(tag.key, to)}
                onRemove={() => onTags(tags.filter(({ key }) => key !== tag.key))}
              />
            ))}
          </div>
        </div>
      ) : (
        <div
          className={`grid min-h-64 md:max-w-80 content-center justify-items-center gap-4 border border-dashed px-6 py-10 text-center md:min-h-[30rem] ${isOver ? 'tape-over border-ink bg-tape-soft' : 'border-line-strong bg-sunken'}`}
        >
          <Clapperboard aria-hidden className="size-10 stroke-1" />
          <p className="display-s">{isOver ? 'Let go' : 'Drop a video here'}</p>
          <p className="text-small text-ink-2">
            {convertsVideos ? 'MP4, MOV or WebM' : 'MP4 with H.264 video and AAC sound'}, up to 60 seconds and
            100 MB.
          </p>
        </div>
      )}
      <div>
        <ChooseVideo
          label={file ? 'Choose another video' : 'Choose a video'}
          look={file ? 'outline' : 'primary'}
          onFile={onFile}
        />
      </div>
      {error && (
        <p role="alert" className="flex gap-1.5 text-meta text-danger">
          <CircleAlert aria-hidden className="mt-px size-4" />
          {error}
        </p>
      )}
    </div>
  )
}

/** Returns an object URL for the file, revoked when the file is no longer shown. */
function useObjectUrl(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  // The browser keeps the file in memory until its URL is revoked.
  useEffect(() => {
    if (!file) return setAddress(null)
    const objectUrl = URL.createObjectURL(file)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return address
}
