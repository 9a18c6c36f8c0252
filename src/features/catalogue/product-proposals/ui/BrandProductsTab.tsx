import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { BrandProposals } from '../../brand-proposals/ui/BrandProposals.tsx'
import { OPEN_PROPOSALS_MAX } from '../product-proposal-limits.ts'
import { ProposalFacts } from './ProposalFacts.tsx'
import { ProposeProduct } from './ProposeProduct.tsx'
import { brandProposalsQuery, useProductProposalMutations } from './product-proposal-queries.ts'

/** The brand's proposed products with the team's answers, and the form for another one. */
export function BrandProductsTab({ brand }: { brand: { id: string; name: string } }) {
  const { withdraw } = useProductProposalMutations(brand.id)
  return (
    <BrandProposals
      title="Proposed products"
      noun="product"
      list={useInfiniteQuery(brandProposalsQuery(brand.id))}
      waitingMax={OPEN_PROPOSALS_MAX}
      withdraw={withdraw}
      form={(onClose) => <ProposeProduct brand={brand} onClose={onClose} />}
      facts={(proposal) => <ProposalFacts proposal={proposal} />}
      accepted={({ product }) =>
        product ? (
          <Link
            to="/product/$productId"
            params={{ productId: product.slug }}
            className="text-link justify-self-start text-small"
          >
            See the product
          </Link>
        ) : (
          <p className="text-small text-ink-2">
            The team is preparing it. A link appears here once it is on sale.
          </p>
        )
      }
      empty={
        <EmptyState drawing="hangers" heading="h3" title="You have not proposed a product yet.">
          Tell the team what this shop should sell. They will prepare it for sale or tell you why not.
        </EmptyState>
      }
    />
  )
}
