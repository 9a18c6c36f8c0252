import { Picture } from '../../../../design/pictures/Picture.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { Fact } from '../../brand-proposals/ui/Fact.tsx'
import type { ProductProposal } from '../product-proposal.ts'

/** The facts of a proposal, without its name. */
export function ProposalFacts({ proposal }: { proposal: ProductProposal }) {
  const { images, category, color, priceMinor, currency, description, sizes, link, note, words } = proposal
  return (
    <div className="grid gap-4">
      {images.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {images.map(({ picture, altText }) => (
            <li key={picture.src} className="w-28">
              <Picture {...pictureProps(picture, altText)} sizes="112px" ratio="look" />
            </li>
          ))}
        </ul>
      ) : null}
      <dl className="grid gap-3 text-small">
        <Fact name="Price">{formatMoney(priceMinor, currency)}</Fact>
        {category && <Fact name="Category">{category}</Fact>}
        {color && <Fact name="Color">{color}</Fact>}
        {sizes.length > 0 && <Fact name="Sizes">{sizes.join(', ')}</Fact>}
        <Fact name="Description">{description}</Fact>
        {link && (
          <Fact name="Its page">
            <a href={link} target="_blank" rel="noopener noreferrer nofollow" className="text-link">
              {URL.canParse(link) ? new URL(link).host : link}
              <span className="sr-only">, opens in a new tab</span>
            </a>
          </Fact>
        )}
        {note && <Fact name="To the team">{note}</Fact>}
        {words && <Fact name="Reason for declining">{words}</Fact>}
      </dl>
    </div>
  )
}
