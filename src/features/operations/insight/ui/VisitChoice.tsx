import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye, EyeOff } from 'lucide-react'
import { Switch } from '../../../../design/controls/Switch.tsx'
import { Skeleton } from '../../../../design/display/Skeleton.tsx'
import { useSetVisitsCounted, visitChoiceQuery } from './insight-queries.ts'

/** The choice whether the viewer's visits are counted for the owners of looks. */
export function VisitChoice() {
  const { data, isError, refetch } = useQuery(visitChoiceQuery)
  const choose = useSetVisitsCounted()
  // While saving, the switch shows the pressed state.
  const isCounted = choose.isPending ? choose.variables : data?.isCounted
  return (
    <div className="flex items-center justify-between gap-4 border-y border-line py-1">
      <span className="grid py-2 text-small">
        Count my visits
        <span className="text-meta text-ink-3">
          Owners and brands see how many people opened a look, never who. If off, you are not counted.{' '}
          <Link to="/how-it-counts" hash="viewers" className="text-link">
            How it counts
          </Link>
        </span>
      </span>
      {isCounted !== undefined ? (
        <Switch
          checked={isCounted}
          onChange={(next) => choose.mutate(next)}
          label="my visits"
          on={{ word: 'Counted', icon: Eye }}
          off={{ word: 'Not counted', icon: EyeOff }}
        />
      ) : isError ? (
        <button type="button" className="text-link text-small" onClick={() => void refetch()}>
          Reload
        </button>
      ) : (
        <Skeleton className="h-5 w-16" />
      )}
    </div>
  )
}
