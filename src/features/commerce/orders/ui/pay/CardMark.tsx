import { cardBrands, PaymentMark } from '../../../../core/shop-settings/ui/PaymentMark.tsx'
import type { SavedCard } from '../../saved-card.ts'

export const CardMark = ({ card: { brand } }: { card: SavedCard }) => (
  <PaymentMark of={cardBrands.find(({ drawing }) => drawing === brand)?.drawing ?? 'card'} />
)
