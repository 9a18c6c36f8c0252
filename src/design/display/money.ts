export { formatMoney } from '../../kernel/money/money.ts'
