import { DateText } from '../../../../src/design/display/DateText.tsx'
import { LevelTape } from '../../../../src/design/display/LevelTape.tsx'
import { RatingStars } from '../../../../src/design/display/RatingStars.tsx'
import { StatTile } from '../../../../src/design/display/StatTile.tsx'
import { VisuallyHidden } from '../../../../src/design/display/VisuallyHidden.tsx'
import { Wordmark } from '../../../../src/design/display/Wordmark.tsx'
import { Avatar } from '../../../../src/design/pictures/Avatar.tsx'
import { Price } from '../../../../src/kernel/money/ui/Price.tsx'
import { Row, Specimen } from '../Specimen.tsx'
import { levels } from '../sample.ts'

export function Figures() {
  return (
    <>
      <Specimen name="Type">
        <div className="grid gap-4">
          <Wordmark />
          <p className="display-xl">Shop Collection</p>
          <p className="display-l">Belted Trench</p>
          <p className="display-m">Worn by the community</p>
          <p className="display-s">Rain coats, argued over</p>
          <p className="display-xs">The smallest Imbue</p>
          <p className="text-lead">A double-breasted trench in washed cotton.</p>
          <p className="max-w-measure">
            Cut is generous in the sleeve and exact at the waist.{' '}
            <a className="text-link" href="#top">
              Read on
            </a>
          </p>
          <p className="text-meta text-ink-3">
            <DateText date="2026-11-18T10:00:00Z" form="long" /> ·{' '}
            <DateText date={minutesAgo(130)} form="ago" /> · <Price minorUnits={13900} currency="USD" />
            <VisuallyHidden> in all</VisuallyHidden>
          </p>
        </div>
      </Specimen>
      <Specimen name="Avatars">
        <Row>
          <Avatar name="mirela.k" src="/media/hat-01/320.webp" size={104} alt="mirela.k" />
          <Avatar name="otto" src="/media/landscape-01/320.webp" />
          <Avatar name="adaeze" src={null} />
          <Avatar name="june_w" src="/media/missing/320.webp" size={28} />
          <Avatar name="tomasz" src={null} size={104} alt="tomasz" />
        </Row>
      </Specimen>
      <Specimen name="Progress to next level">
        <div className="grid gap-8">
          <LevelTape points={47} levels={levels} />
          <LevelTape points={4} levels={levels} />
          <LevelTape points={72} levels={levels} />
          <LevelTape points={134} levels={levels} />
        </div>
      </Specimen>
      <Specimen name="Rating and stat tiles">
        <Row>
          <RatingStars value={4.6} count={1284} countLabel="verified purchases" />
          <RatingStars value={0} />
        </Row>
        <div className="mt-6 flex gap-12">
          <StatTile value="186" label="Followers" />
          <StatTile value={null} label="Photos" />
        </div>
      </Specimen>
    </>
  )
}

function minutesAgo(minutes: number) {
  return new Date(Date.now() - minutes * 60_000).toISOString()
}
