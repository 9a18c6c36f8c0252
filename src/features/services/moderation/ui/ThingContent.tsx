import { LongText } from '../../../../design/display/LongText.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { CaseContent } from '../moderation.ts'

/** The content of a thing, with small pictures. */
export function ThingContent({ content }: { content: CaseContent }) {
  return (
    <div className="grid gap-3">
      {content.pictures.length > 0 ? (
        <ul aria-label="Pictures" className="grid grid-cols-3 gap-2">
          {content.pictures.map((picture, at) => (
            <li key={picture.src}>
              <Picture {...pictureProps(picture, `Picture ${at + 1}`)} sizes="128px" />
            </li>
          ))}
        </ul>
      ) : null}
      {content.texts.map((text) => (
        <LongText key={text} text={text} className="text-small" />
      ))}
    </div>
  )
}
