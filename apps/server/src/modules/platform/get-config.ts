import { GetConfig, SETTINGS, settingText, type In, type Setting, type SettingKey } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'

/** The declaration of a setting; undefined when none has that name. */
export const settingOf = (key: string): Setting | undefined =>
  Object.hasOwn(SETTINGS, key) ? SETTINGS[key as SettingKey] : undefined

/** One current setting, as text. */
export async function getConfig({ settings }: QueryContext<typeof GetConfig>, { key }: In<typeof GetConfig>) {
  if (!settingOf(key)) refuse(GetConfig, 'NOT_FOUND')
  return { key, value: settingText(settings[key as SettingKey]) }
}
