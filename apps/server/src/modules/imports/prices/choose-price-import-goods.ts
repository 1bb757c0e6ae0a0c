import { ChoosePriceImportGoods, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { chooseGoods } from '../goods/choose-goods.ts'
import { pricesOf } from '../import-kinds.ts'
import { judgeLot, leftOut } from './work/judge-lot.ts'
import { PRICE_ROW } from './work/price-row.ts'
import { writeJudged } from './work/write-judged.ts'

/** The shops and groups that have prices of one product. */
const MAX_ALIKE = 1_000

/** Says which goods a row means, or that it is left out, as do rows that say the same. */
export async function choosePriceImportGoods(
  { tx, actor, now, settings }: CommandContext<typeof ChoosePriceImportGoods>,
  { priceImportId: id, nth, goodsId }: In<typeof ChoosePriceImportGoods>,
): Promise<Audited<typeof ChoosePriceImportGoods>> {
  const { sellerId, operatorId } = actor
  const { rows, audit } = await chooseGoods(
    tx,
    ChoosePriceImportGoods,
    {
      owner: pricesOf(sellerId),
      operatorId,
      now,
      columns: PRICE_ROW,
      maxAlike: MAX_ALIKE,
      answer: async (lot, meanings, chosen) =>
        writeJudged(
          tx,
          id,
          chosen === null
            ? leftOut(lot, meanings)
            : await judgeLot(tx, { sellerId, importId: id, isAlone: true }, lot, meanings, { now, settings }),
        ),
    },
    { id, nth, goodsId },
  )
  return { answer: { rows }, audit }
}
