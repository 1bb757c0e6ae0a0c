import type { In, OpenOfferImportTemplate } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { offerFiles } from './offer-files.ts'

/** The address of a list to fill in, for ten minutes: with examples, or with what the seller offers and has in stock. */
export const openOfferImportTemplate =
  (config: Config) =>
  async (
    { actor, now }: QueryContext<typeof OpenOfferImportTemplate>,
    { content }: In<typeof OpenOfferImportTemplate>,
  ): Promise<{ url: string }> => ({ url: offerFiles.addressOfTemplate(config, actor, content, now) })
