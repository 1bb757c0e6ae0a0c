import { productCode } from '@shop/contract'
import { processEach } from '../../kernel/batch.ts'
import type { Config } from '../../kernel/config.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { nameShortage, shortagesWithoutGoods } from '../browsing/index.ts'
import { readLine } from '../lists/index.ts'
import { matchRows } from './match-rows.ts'

/** A run looks at so many, those first that have waited longest. */
const MAX_NAMED = 2_000

/**
 * Finds which goods of the catalogue the shortages mean that shops registered in their own words, as lists of the plan are matched: only
 * what is taken there without asking. Goods may have been added since, so that those without are looked at again and again.
 */
export const nameShortages =
  ({ secrets }: Pick<Config, 'secrets'>) =>
  async ({ db, now, log, transact }: JobContext): Promise<void> => {
    const open = await shortagesWithoutGoods(db, now(), MAX_NAMED)
    await processEach(open, { log, describe: ({ id }) => ({ shortageId: id }) }, async (shortage) => {
      const words = [shortage.name, shortage.specification, shortage.factory].filter(Boolean).join(' ')
      const [match] = await matchRows(db, shortage.shop_id, [{ ...readLine(words), barcode: productCode(shortage.barcode) }], {
        owner: secrets,
      })
      const goodsId = match!.outcome === 'matched' ? match!.goodsId : null
      await transact(({ tx, now: at }) => nameShortage(tx, shortage.id, goodsId, at))
    })
  }
