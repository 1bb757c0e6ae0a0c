import { ChooseOfferImportGoods, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { chooseGoods } from '../goods/choose-goods.ts'
import { offersOf } from '../import-kinds.ts'
import { judgeLot } from './work/judge-lot.ts'
import { SAID_ROW } from './work/row.ts'
import { LEFT_OUT, writeVerdicts } from './work/write-verdicts.ts'

/** Batches of one product. */
const MAX_ALIKE = 200

/** Says which goods a row means, or that it is left out, as do rows that say the same. */
export async function chooseOfferImportGoods(
  { tx, actor, now, settings }: CommandContext<typeof ChooseOfferImportGoods>,
  { offerImportId: id, nth, goodsId }: In<typeof ChooseOfferImportGoods>,
): Promise<Audited<typeof ChooseOfferImportGoods>> {
  const { sellerId, operatorId } = actor
  const { rows, audit } = await chooseGoods(
    tx,
    ChooseOfferImportGoods,
    {
      owner: offersOf(sellerId),
      operatorId,
      now,
      columns: SAID_ROW,
      maxAlike: MAX_ALIKE,
      answer: async (lot, meanings, chosen) =>
        writeVerdicts(
          tx,
          id,
          chosen === null
            ? lot.map((one, i) => ({ nth: one.nth, meaning: meanings[i]!, verdict: LEFT_OUT }))
            : await judgeLot(tx, { sellerId, importId: id, isAlone: true }, lot, meanings, { now, settings }),
        ),
    },
    { id, nth, goodsId },
  )
  return { answer: { rows }, audit }
}
