import type { OpenPriceImportTemplate } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { priceFiles } from './price-files.ts'

/** The address of a file to fill in, for ten minutes. */
export const openPriceImportTemplate =
  (config: Config) =>
  async ({ actor, now }: QueryContext<typeof OpenPriceImportTemplate>): Promise<{ url: string }> => ({
    url: priceFiles.addressOfTemplate(config, actor, 'prices', now),
  })
