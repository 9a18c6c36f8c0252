import { Globe, Lock } from 'lucide-react'
import { Switch } from '../../../../../design/controls/Switch.tsx'
import type { CollectionCardView } from '../../collection.ts'
import { useChangeCollection } from '../collection-changes.ts'

type Switched = Pick<CollectionCardView, 'id' | 'name' | 'isPublic'>

/** The switch between public and private (COL-04). Shows the change at once and reverts it if saving fails. */
export function VisibilitySwitch({ collection }: { collection: Switched }) {
  const change = useChangeCollection(collection.id, 'Failed to update collection visibility')
  const isPublic = change.isPending ? (change.variables.isPublic ?? collection.isPublic) : collection.isPublic
  return (
    <Switch
      checked={isPublic}
      onChange={(checked) => change.mutate({ isPublic: checked })}
      busy={change.isPending}
      label={`visibility of ${collection.name}`}
      on={{ word: 'Public', icon: Globe }}
      off={{ word: 'Private', icon: Lock }}
    />
  )
}
