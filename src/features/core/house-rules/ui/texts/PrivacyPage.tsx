import { HouseText } from './HouseText.tsx'

export const PrivacyPage = () => <HouseText kind="privacy" />
