import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { FilterChips } from '../../../../../design/controls/FilterChips.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { DESCRIPTION_MAX, REEL_MAX_BYTES, REEL_MAX_SECONDS, REEL_TAGS_MAX } from '../../reel-limits.ts'
import { CaptionsField } from './CaptionsField.tsx'
import { ReelTagger } from './ReelTagger.tsx'
import { type ReelTagDraft, timesProblem } from './reel-tag-draft.ts'
import { usePostReel } from './use-post-reel.ts'
import { VideoPreview } from './VideoPreview.tsx'

interface ReelEditorProps {
  tags: string[]
  convertsVideos: boolean
}

/** The form of a reel. It keeps its texts until the server has stored them. */
export function ReelEditor({ tags: availableTags, convertsVideos }: ReelEditorProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [seconds, setSeconds] = useState<number | null>(null)
  const [description, setDescription] = useState('')
  const [tags, setTags] = useState<string[]>([])
  const [productTags, setProductTags] = useState<ReelTagDraft[]>([])
  const [captions, setCaptions] = useState<{ name: string; text: string } | null>(null)
  const [isChecked, setChecked] = useState(false)
  const post = usePostReel(film, { makesPoster: !convertsVideos })
  const refused = post.fields

  const wrong = {
    file: isChecked ? videoProblem(file, seconds) : file && videoProblem(file, seconds),
    description: isChecked && !description.trim() ? 'Please describe what it shows' : undefined,
  }

  function choose(chosen: File) {
    setFile(chosen)
    setSeconds(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    const isTooLong = graphemeCount(description.trim()) > DESCRIPTION_MAX
    if (!file || videoProblem(file, seconds) || !description.trim() || isTooLong || post.isPending) return
    if (productTags.some(timesProblem)) return
    post.mutate(
      { file, description, tags, productTags, captions: captions?.text ?? null },
      {
        onSuccess() {
          setFile(null)
          setDescription('')
          setTags([])
          setProductTags([])
          setCaptions(null)
          setChecked(false)
        },
      },
    )
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 md:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <VideoPreview
        film={film}
        file={file}
        error={wrong.file ?? refused.bytes}
        convertsVideos={convertsVideos}
        onFile={choose}
        onSeconds={setSeconds}
        tags={productTags}
        onTags={setProductTags}
      />
      <div className="grid max-w-measure content-start gap-6">
        <Field label="What it shows" error={wrong.description ?? refused.description}>
          <TextArea
            rows={3}
            limit={DESCRIPTION_MAX}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
        {availableTags.length > 0 && (
          <Field group optional label="Tags" hint={`Up to ${REEL_TAGS_MAX}`} error={refused.tags}>
            <FilterChips
              label="Tags"
              choices={availableTags.map((tag) => ({
                value: tag,
                label: tag,
                disabled: tags.length >= REEL_TAGS_MAX && !tags.includes(tag),
              }))}
              value={tags}
              onPress={(tag) =>
                setTags(tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag])
              }
            />
          </Field>
        )}
        <ReelTagger tags={productTags} onTags={setProductTags} error={refused.productTags} />
        <CaptionsField value={captions} onChange={setCaptions} error={refused.captions} />
        {post.problem && (
          <p role="alert" className="text-small text-danger">
            {post.problem}
          </p>
        )}
        <Button type="submit" busy={post.isPending} busyLabel="Posting" className="justify-self-start">
          Post reel
        </Button>
      </div>
    </form>
  )
}

function videoProblem(file: File | null, seconds: number | null): string | undefined {
  if (!file) return 'Please choose a video'
  if (file.size === 0) return 'This file is empty'
  if (file.size > REEL_MAX_BYTES) return 'Videos can be up to 100 MB. Please make this one smaller first.'
  if (seconds !== null && seconds > REEL_MAX_SECONDS + 0.5) {
    return 'Reels can be up to 60 seconds long. Please trim this one first.'
  }
  return undefined
}
