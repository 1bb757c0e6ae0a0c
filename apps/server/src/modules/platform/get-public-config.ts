import { GetPublicConfig, settingText, type In, type SettingKey } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { settingOf } from './get-config.ts'

/** One public setting; others do not exist here. */
export async function getPublicConfig({ settings }: QueryContext<typeof GetPublicConfig>, { key }: In<typeof GetPublicConfig>) {
  if (!settingOf(key)?.isPublic) refuse(GetPublicConfig, 'NOT_FOUND')
  return { key, value: settingText(settings[key as SettingKey]) }
}
