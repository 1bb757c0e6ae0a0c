import { OpenPlanImportReport, type In } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findImport, hasReport } from './import-rows.ts'
import { addressOfReport } from './report-file.ts'

/** The address of a finished import's report, for ten minutes. */
export const openPlanImportReport =
  (config: Config) =>
  async (
    { db, actor, now }: QueryContext<typeof OpenPlanImportReport>,
    { importId }: In<typeof OpenPlanImportReport>,
  ): Promise<{ url: string }> => {
    const found = await findImport(db, actor.shop.id, importId, now)
    if (!found || !hasReport(found)) refuse(OpenPlanImportReport, 'NOT_FOUND', {}, '报告已删除，请重新导入')
    return { url: addressOfReport(config, actor, importId, now) }
  }
