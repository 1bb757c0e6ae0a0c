import type { GetBoot } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { findVersion, listPublicConfig } from './queries.ts'

/** What the shop needs before anything else, in one round trip. */
export const getBoot =
  ({ demonstration }: Config) =>
  async ({ db, now }: QueryContext<typeof GetBoot>) => {
    const [version, config] = await Promise.all([findVersion(db, 0), listPublicConfig(db)])
    return {
      now: now.toISOString(),
      version: version?.version ?? '',
      demonstration,
      // The button is not shown: no WeChat provider is configured.
      wechatLogin: false,
      config: Object.fromEntries(config.map(({ key, value }) => [key, value])),
    }
  }
