import { shortYuan } from '../../../kernel/amounts.ts'

/** What a seller's freight depends on. Amounts in fen. */
export interface FreightRule {
  freight_fen: number
  free_freight_fen: number | null
}

/** The freight of one seller's part of a checkout. */
export const freightOf = ({ freight_fen, free_freight_fen }: FreightRule, goodsFen: number) =>
  free_freight_fen !== null && goodsFen >= free_freight_fen ? 0 : freight_fen
/** The rule in words. */
export const freightText = ({ freight_fen, free_freight_fen }: FreightRule) =>
  freight_fen === 0
    ? '包邮'
    : free_freight_fen === null
      ? `运费 ${shortYuan(freight_fen)}`
      : `满 ${shortYuan(free_freight_fen)} 包邮，不满收 ${shortYuan(freight_fen)}`
