import { Badge } from '../../design/display/Badge.tsx'
import { versions } from '../texts.ts'

/** Versions 5.0 down to 1.0 along an upright tape (NAV-23, NAV-24, DEC-47). */
export function VersionList() {
  return (
    <ol className="upright-tape grid gap-4 pl-5.5">
      {versions.map(({ version, isCurrent, text }) => (
        <li key={version} aria-current={isCurrent ? 'true' : undefined}>
          <p className="flex items-center gap-2 font-semibold">
            {version}
            {isCurrent ? <Badge look="tape">Current</Badge> : null}
          </p>
          <p className="text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  )
}
