import { HouseText } from './HouseText.tsx'

export const ImprintPage = () => <HouseText kind="imprint" />
