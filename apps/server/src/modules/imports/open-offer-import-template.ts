import type { OpenOfferImportTemplate } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { addressOfTemplate } from './import-files.ts'

/** The address of an empty list to fill in, for ten minutes. */
export const openOfferImportTemplate =
  (config: Config) =>
  async ({ actor, now }: QueryContext<typeof OpenOfferImportTemplate>): Promise<{ url: string }> => ({
    url: addressOfTemplate(config, actor, now),
  })
