import { HouseText } from './HouseText.tsx'

export const WithdrawalPage = () => <HouseText kind="withdrawal" />
