import { showToast } from '../../../../design/toasts/toast.ts'
import type { Tools } from '../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../web/api.ts'
import type { noticeApi } from '../notice-api.ts'

const api = client<typeof noticeApi>()

/** The width of the picture in the toast, at two pixels per point. */
const PICTURE_PX = 320

/** Shows what there is to celebrate. After a failure, it is tried another time. */
export async function celebrate({ router }: Tools): Promise<void> {
  const answer = await api('POST /notices/celebrations').catch(() => null)
  for (const { title, text, link, picture } of answer?.items ?? []) {
    showToast({
      kind: 'done',
      isMoment: true,
      title,
      description: text,
      picture: picture ? `${picture.src}/${PICTURE_PX}.webp` : undefined,
      action: { label: 'Show', onClick: () => router.history.push(link) },
    })
  }
}
