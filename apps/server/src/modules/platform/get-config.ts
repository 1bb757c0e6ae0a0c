import { GetConfig, GetPublicConfig, SETTINGS, type In, type Setting, type SettingKey } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'

const settingOf = (key: string): Setting | undefined => (Object.hasOwn(SETTINGS, key) ? SETTINGS[key as SettingKey] : undefined)

/** One setting in force, as text. */
export async function getConfig({ settings }: QueryContext<typeof GetConfig>, { key }: In<typeof GetConfig>) {
  if (!settingOf(key)) refuse(GetConfig, 'NOT_FOUND')
  return { key, value: String(settings[key as SettingKey]) }
}

/** One setting that is public; others do not exist here. */
export async function getPublicConfig({ settings }: QueryContext<typeof GetPublicConfig>, { key }: In<typeof GetPublicConfig>) {
  if (!settingOf(key)?.isPublic) refuse(GetPublicConfig, 'NOT_FOUND')
  return { key, value: String(settings[key as SettingKey]) }
}
