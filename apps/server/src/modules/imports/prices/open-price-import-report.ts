import { OpenPriceImportReport, type In } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { pricesOf } from '../import-kinds.ts'
import { findImport } from '../import-rows.ts'
import { hasReport } from '../serve-files.ts'
import { priceFiles } from './price-files.ts'

/** The address of an import’s report, for ten minutes, while its rows are kept. */
export const openPriceImportReport =
  (config: Config) =>
  async (
    { db, actor, now }: QueryContext<typeof OpenPriceImportReport>,
    { priceImportId: id, format }: In<typeof OpenPriceImportReport>,
  ): Promise<{ url: string }> => {
    const found = await findImport(db, pricesOf(actor.sellerId), id, now)
    if (!found || !hasReport(found, now)) refuse(OpenPriceImportReport, 'NOT_FOUND', {}, '报告已删除，请重新导入')
    return { url: priceFiles.addressOfReport(config, actor, id, format, now) }
  }
