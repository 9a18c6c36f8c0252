import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye, EyeOff } from 'lucide-react'
import { Switch } from '../../../../design/controls/Switch.tsx'
import { SettingRow } from '../../../../design/fields/SettingRow.tsx'
import { useSetVisitsCounted, visitChoiceQuery } from './insight-queries.ts'

/** The choice whether the viewer's visits are counted for the owners of looks. */
export function VisitChoice() {
  const query = useQuery(visitChoiceQuery)
  const choose = useSetVisitsCounted()
  // While saving, the switch shows the pressed state.
  const isCounted = choose.isPending ? choose.variables : query.data?.isCounted
  return (
    <SettingRow
      title="Count my visits"
      hint={
        <>
          Owners and brands see how many people opened a look, never who. If off, you are not counted.{' '}
          <Link to="/how-it-counts" hash="viewers" className="text-link">
            How it counts
          </Link>
        </>
      }
      query={query}
      failed="Failed to load whether your visits are counted"
    >
      {isCounted !== undefined ? (
        <Switch
          checked={isCounted}
          onChange={(next) => choose.mutate(next)}
          label="my visits"
          on={{ word: 'Counted', icon: Eye }}
          off={{ word: 'Not counted', icon: EyeOff }}
        />
      ) : null}
    </SettingRow>
  )
}
