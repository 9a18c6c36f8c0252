import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../../web/api.ts'
import type { Label } from '../../labels/label.ts'
import type { labelApi } from '../../labels/label-api.ts'
import type { PhotoView } from '../../photo.ts'
import { patchPhoto } from '../cache/photo-cache.ts'
import { LabelsField } from '../upload/LabelsField.tsx'

const api = client<typeof labelApi>()

/** Lets a moderator correct the labels of another member's photo. */
export function LabelsDialog({ photo, onClose }: { photo: PhotoView; onClose: () => void }) {
  const formId = useId()
  const { cache } = useTools()
  const [labels, setLabels] = useState<Label[]>(photo.labels)
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => api('PUT /photos/{photoId}/labels', { photoId: photo.id, body: { labels } }),
    onSuccess: (saved) => {
      patchPhoto(cache, photo.id, () => saved)
      showToast({ kind: 'done', title: 'Labels saved. The member will be notified.' })
      onClose()
    },
    onError: (error) => {
      const reason = api.isProblem(error) && error.code !== 'unexpected' ? error.message : undefined
      showToast({ kind: 'problem', title: 'The labels were not saved', description: reason })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Labels of this photo"
      description="The member is notified and cannot remove labels you set."
      busy={save.isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="small" busy={save.isPending} busyLabel="Saving">
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        <LabelsField labels={labels} onChange={setLabels} error={undefined} />
      </form>
    </Dialog>
  )
}
