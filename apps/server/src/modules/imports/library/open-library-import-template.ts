import type { OpenLibraryImportTemplate } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { recordFiles } from './record-files.ts'

/** The address of a file to fill in, for ten minutes. */
export const openLibraryImportTemplate =
  (config: Config) =>
  async ({ actor, now }: QueryContext<typeof OpenLibraryImportTemplate>): Promise<{ url: string }> => ({
    url: recordFiles.addressOfTemplate(config, actor, 'records', now),
  })
