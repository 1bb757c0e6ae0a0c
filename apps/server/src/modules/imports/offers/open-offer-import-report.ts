import { OpenOfferImportReport, type In } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { offersOf } from '../import-kinds.ts'
import { findImport } from '../import-rows.ts'
import { hasReport } from '../serve-files.ts'
import { offerFiles } from './offer-files.ts'

/** The address of an import’s report, for ten minutes, while its rows are kept. */
export const openOfferImportReport =
  (config: Config) =>
  async (
    { db, actor, now }: QueryContext<typeof OpenOfferImportReport>,
    { offerImportId: id, format }: In<typeof OpenOfferImportReport>,
  ): Promise<{ url: string }> => {
    const found = await findImport(db, offersOf(actor.sellerId), id, now)
    if (!found || !hasReport(found, now)) refuse(OpenOfferImportReport, 'NOT_FOUND', {}, '报告已删除，请重新导入')
    return { url: offerFiles.addressOfReport(config, actor, id, format, now) }
  }
