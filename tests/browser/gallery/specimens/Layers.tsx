import { Ellipsis, Pencil, ShoppingBag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../src/design/controls/Button.tsx'
import { IconButton } from '../../../../src/design/controls/IconButton.tsx'
import { Field } from '../../../../src/design/fields/Field.tsx'
import { TextInput } from '../../../../src/design/fields/TextInput.tsx'
import { ConfirmDialog } from '../../../../src/design/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../../src/design/overlays/Dialog.tsx'
import { Drawer } from '../../../../src/design/overlays/Drawer.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../../../src/design/overlays/Menu.tsx'
import { Popover } from '../../../../src/design/overlays/Popover.tsx'
import { PhotoTags } from '../../../../src/design/pictures/PhotoTags.tsx'
import { Picture } from '../../../../src/design/pictures/Picture.tsx'
import { showToast } from '../../../../src/design/toasts/toast.ts'
import { Row, Specimen } from '../Specimen.tsx'
import { sample } from '../sample.ts'

type Layer = 'dialog' | 'confirm' | 'drawer' | 'viewer' | null

const dress = sample('dress-02', 'Dress laid out flat')

export function Layers() {
  const [layer, setLayer] = useState<Layer>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setLayer(null)
  return (
    <Specimen name="Layers">
      <Row>
        <Button look="outline" size="small" onClick={() => setLayer('dialog')}>
          Dialog
        </Button>
        <Button look="outline" size="small" onClick={() => setLayer('confirm')}>
          Confirm
        </Button>
        <Button look="outline" size="small" onClick={() => setLayer('drawer')}>
          Drawer
        </Button>
        <Button look="outline" size="small" onClick={() => setLayer('viewer')}>
          Viewer
        </Button>
        <Menu trigger={<IconButton icon={Ellipsis} label="Photo options" />}>
          <MenuLabel>mirela.k</MenuLabel>
          <MenuItem icon={Pencil} onSelect={() => setLayer('dialog')}>
            Edit
          </MenuItem>
          <MenuLink>
            <a href="#top">View in Shop</a>
          </MenuLink>
          <MenuSeparator />
          <MenuItem icon={Trash2} destructive onSelect={() => setLayer('confirm')}>
            Delete
          </MenuItem>
        </Menu>
        <Popover
          label="Version history"
          trigger={
            <Button look="text" size="small">
              Popover
            </Button>
          }
        >
          Versions 1.0 to 5.0
        </Popover>
      </Row>
      <Row>
        <Button size="small" onClick={() => showToast('Link copied to clipboard!')}>
          Plain toast
        </Button>
        <Button
          size="small"
          onClick={() =>
            showToast({
              title: 'Added Belted Trench to cart',
              description: 'Size S - $248.00',
              kind: 'done',
              icon: ShoppingBag,
            })
          }
        >
          Titled toast
        </Button>
        <Button
          size="small"
          onClick={() =>
            showToast({
              title: 'Please log in to add items to cart',
              description: 'Create an account or sign in to start shopping',
              action: { label: 'Sign in', onClick: () => setLayer('dialog') },
            })
          }
        >
          Action toast
        </Button>
        <Button
          size="small"
          onClick={() =>
            showToast({
              title: 'Failed to update like',
              description: 'Please try again later',
              kind: 'problem',
            })
          }
        >
          Problem toast
        </Button>
      </Row>

      <Dialog
        open={layer === 'dialog'}
        onOpenChange={close}
        title="Edit the caption"
        description="Everyone who follows you will see it."
        busy={busy}
        actions={
          <>
            <Button look="outline" size="small" onClick={close} disabled={busy}>
              Cancel
            </Button>
            <Button size="small" busy={busy} busyLabel="Saving" onClick={() => setBusy(true)}>
              Save
            </Button>
          </>
        }
      >
        <Field label="Caption">
          <TextInput defaultValue="Stripes, always." />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={layer === 'confirm'}
        onOpenChange={close}
        question="Are you sure you want to delete this photo?"
        verb="Delete"
        destructive
        onConfirm={close}
      >
        Its tags, likes and comments go with it.
      </ConfirmDialog>
      <Drawer
        open={layer === 'drawer'}
        onOpenChange={close}
        title="Edit product"
        actions={
          <Button size="small" onClick={close}>
            Save product
          </Button>
        }
      >
        <Field label="Name">
          <TextInput defaultValue="Braid-Trim Jacket" />
        </Field>
      </Drawer>
      <Dialog open={layer === 'viewer'} onOpenChange={close} title="Photo" size="large">
        <figure className="relative mx-auto max-w-80">
          <Picture {...dress} sizes="20rem" ratio="natural" />
          <PhotoTags
            tags={[{ id: '1', x: 50, y: 40, name: 'Panel Sheath Dress', line: 'Calder · $139.00' }]}
            image={dress.image}
            renderLink={(_, props) => <a href="#product" {...props} />}
          />
        </figure>
      </Dialog>
    </Specimen>
  )
}
