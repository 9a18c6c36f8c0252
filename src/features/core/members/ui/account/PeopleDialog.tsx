import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { FollowButton } from '../following/FollowButton.tsx'
import { PeopleList } from '../following/PeopleList.tsx'
import { PersonRow } from '../following/PersonRow.tsx'
import { type OwnPeople, peopleWords } from './people-words.ts'

/** The whole list, page by page. */
export function PeopleDialog({ list, onClose }: { list: OwnPeople; onClose: () => void }) {
  const { title, empty, failed } = peopleWords[list]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="small">
      <PeopleList
        list={list}
        label={title}
        failed={failed}
        empty={empty}
        row={(member) => (
          <PersonRow key={member.id} member={member}>
            <FollowButton member={member} size="small" />
          </PersonRow>
        )}
      />
    </Dialog>
  )
}
