import { Bookmark, Check, Heart, MessageCircle, Plus, Share2, ShoppingBag, Tag, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../src/design/controls/Button.tsx'
import { buttonClass } from '../../../../src/design/controls/button-class.ts'
import { IconButton } from '../../../../src/design/controls/IconButton.tsx'
import { iconButtonClass } from '../../../../src/design/controls/icon-button-class.ts'
import { CountBadge } from '../../../../src/design/display/CountBadge.tsx'
import { ProgressTape } from '../../../../src/design/display/ProgressTape.tsx'
import { Row, Specimen } from '../Specimen.tsx'

export function Buttons() {
  const [liked, setLiked] = useState(true)
  return (
    <>
      <Specimen name="Buttons">
        <Row>
          <Button>Add to Cart</Button>
          <Button look="outline">Share</Button>
          <Button look="tape">
            <Check aria-hidden className="size-4" />
            Voted
          </Button>
          <Button look="text">Cancel</Button>
          <Button look="danger">Delete photo</Button>
        </Row>
        <Row>
          <Button disabled>Place Order</Button>
          <Button look="outline" disabled>
            Share
          </Button>
          <Button busy busyLabel="Uploading" progress={82}>
            Upload Photo
          </Button>
          <Button busy busyLabel="Signing in">
            Sign In
          </Button>
          <Button busy look="outline">
            Save
          </Button>
        </Row>
        <Row>
          <Button size="small">
            <Plus aria-hidden className="size-4" />
            New collection
          </Button>
          <Button size="small" look="outline">
            Following
          </Button>
          <Button size="large">Place Order</Button>
          <a href="#top" className={buttonClass({ look: 'outline', size: 'small' })}>
            Edit profile
          </a>
        </Row>
      </Specimen>
      <Specimen name="Width while busy">
        <WorkingButton />
      </Specimen>
      <Specimen name="Icon buttons">
        <Row>
          <IconButton
            icon={Heart}
            label="Like"
            count={214}
            pressed={liked}
            onClick={() => setLiked(!liked)}
          />
          <IconButton icon={MessageCircle} label="Comment" count={12840} />
          <IconButton icon={Bookmark} label="Favourite" pressed={false} />
          <IconButton icon={Share2} label="Share" disabled />
          <a href="#top" aria-label="Cart, 99+ items" className={iconButtonClass()}>
            <ShoppingBag aria-hidden />
            <CountBadge count={120} />
          </a>
          <span className="flex bg-photo-ink p-2">
            <IconButton look="photo" icon={Tag} label="Tags" count={3} pressed={false} />
            <IconButton look="photo" icon={Tag} label="Tags" count={3} pressed />
            <IconButton look="disc" icon={Upload} label="Upload" />
          </span>
        </Row>
      </Specimen>
      <Specimen name="Progress tape">
        <div className="grid max-w-96 gap-3">
          <ProgressTape label="Uploading dress.jpg" value={64} />
          <ProgressTape label="Searching" value={null} />
        </div>
      </Specimen>
    </>
  )
}

function WorkingButton() {
  const [progress, setProgress] = useState<number | null>(null)
  const busy = progress !== null
  return (
    <Row>
      <Button
        busy={busy}
        busyLabel="Uploading"
        progress={progress}
        data-testid="working"
        onClick={() => setProgress(8)}
      >
        Upload
      </Button>
      <Button look="text" onClick={() => setProgress(busy ? null : 0)}>
        {busy ? 'Stop' : 'Start'}
      </Button>
    </Row>
  )
}
