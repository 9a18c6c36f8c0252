import { LevelTape } from '../../design/display/LevelTape.tsx'
import { levels } from '../../kernel/session/levels.ts'
import { about } from '../texts.ts'
import picture from './about-picture.webp'

/** The vision, five areas, and the five levels on the tape (ABOUT-01 to ABOUT-03). */
export function AboutPage() {
  return (
    <div className="grid gap-16 pb-8 sm:gap-24 sm:py-12">
      <header className="grid gap-8">
        <div className="relative -mx-(--gutter) flex min-h-88 items-end overflow-hidden bg-photo-ink sm:mx-0 sm:min-h-144">
          <img
            src={picture}
            alt=""
            width={1350}
            height={1080}
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover object-[50%_62%]"
          />
          <div className="relative w-full bg-(image:--photo-scrim-fade) px-(--gutter) pt-40 pb-8 sm:px-10 sm:pb-10">
            <h1 className="max-w-[14em] display-xl text-photo-paper">{about.vision}</h1>
          </div>
        </div>
        <p className="max-w-measure text-lead text-ink-2">{about.lead}</p>
      </header>
      <ol className="border-t border-ink">
        {about.areas.map(({ title, body }) => (
          <li key={title} className="grid gap-2 border-b border-line py-6 sm:grid-cols-[5fr_7fr] sm:gap-8">
            <h2 className="display-m">{title}</h2>
            <p className="max-w-measure self-center text-lead text-ink-2">{body}</p>
          </li>
        ))}
      </ol>
      <section className="grid gap-6">
        <h2 className="display-m">Five levels</h2>
        <LevelTape points={0} levels={levels} />
        <table className="w-full max-w-measure text-small">
          <caption className="sr-only">Levels and the points they begin at</caption>
          <thead>
            <tr className="border-b border-ink text-left text-meta text-ink-3">
              <th scope="col" className="py-2 font-strong">
                Level
              </th>
              <th scope="col" className="py-2 font-strong">
                Name
              </th>
              <th scope="col" className="py-2 text-right font-strong">
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {about.levels.map(({ level, name, points }) => (
              <tr key={level} className="border-b border-line">
                <td className="py-2.5 tabular-nums">{level}</td>
                <td className="py-2.5 font-strong">{name}</td>
                <td className="py-2.5 text-right tabular-nums">{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="display-s">{about.closing}</p>
    </div>
  )
}
