import { HouseText } from './HouseText.tsx'

export const TermsPage = () => <HouseText kind="terms" />
