import { Link } from '@tanstack/react-router'
import { Award, Bookmark, Compass, Heart, MessageCircleQuestionMark, Shirt, Tag, Upload } from 'lucide-react'
import { intro } from '../texts.ts'

const icons = {
  upload: Upload,
  tag: Tag,
  brand: Shirt,
  collection: Bookmark,
  vote: Award,
  review: MessageCircleQuestionMark,
  engage: Heart,
  travel: Compass,
} as const

/** The parts of Showoff, one line each with a link (NAV-15 to NAV-22). */
export function IntroOffers({ onLeave }: { onLeave: () => void }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {intro.items.map(({ icon, title, body, to }) => {
        const Icon = icons[icon]
        return (
          <li key={title}>
            <Link to={to} onClick={onLeave} className="group flex items-start gap-4 py-3.5">
              <Icon aria-hidden className="mt-0.5 shrink-0" />
              <span className="grid gap-0.5">
                <span className="font-semibold group-hover:underline group-hover:underline-offset-4">
                  {title}
                </span>
                <span className="text-small text-ink-2">{body}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
