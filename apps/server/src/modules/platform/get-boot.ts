import { PUBLIC_SETTING_KEYS, settingText, type GetBoot, type PublicSettingKey } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { findVersion } from './queries.ts'

/** What the shop needs at startup, in one round trip. */
export const getBoot =
  ({ demonstration, environment }: Config) =>
  async ({ db, now, settings }: QueryContext<typeof GetBoot>) => {
    const version = await findVersion(db, 0)
    return {
      now: now.toISOString(),
      version: version?.version ?? '',
      demonstration,
      // The button is not shown: no WeChat provider is configured.
      wechatLogin: false,
      environment,
      config: Object.fromEntries(PUBLIC_SETTING_KEYS.map((key) => [key, settingText(settings[key])])) as Record<
        PublicSettingKey,
        string
      >,
    }
  }
