import { PUBLIC_SETTING_KEYS, settingText, type GetBoot, type PublicSettingKey } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { WechatApps } from '../../providers/wechat/provider.ts'
import { findVersion } from './queries.ts'

/** What the shop needs at startup, in one round trip. */
export const getBoot =
  ({ demonstration, environment }: Config, wechat: WechatApps) =>
  async ({ db, now, settings }: QueryContext<typeof GetBoot>) => {
    const version = await findVersion(db, 'shop', 0)
    return {
      now: now.toISOString(),
      version: version?.version ?? '',
      demonstration,
      wechatLogin: wechat.official !== undefined,
      wechatQrLogin: wechat.open !== undefined,
      environment: { ...environment, wxAppId: wechat.official?.appId ?? '' },
      config: Object.fromEntries(PUBLIC_SETTING_KEYS.map((key) => [key, settingText(settings[key])])) as Record<
        PublicSettingKey,
        string
      >,
    }
  }
