import type { ConsoleListSettings } from '@shop/contract/console-settings'
import type { Out } from '@shop/contract/endpoint'
import { readOneYuanExciting } from '@shop/contract/one-yuan-exciting'
import type { Setting } from '@shop/contract/setting'
import { SETTINGS, type SettingKey } from '@shop/contract/settings'
import { formatFen } from '../../kit/money.ts'

export type SettingRow = Out<typeof ConsoleListSettings>['rows'][number]

export const settingOf = (key: SettingKey): Setting => SETTINGS[key]
/** Whether a setting is a sum, which is kept in fen. */
export const isSum = (key: SettingKey) => key.endsWith('_fen')

const numberOf = (key: SettingKey, value: number) =>
  isSum(key) ? `¥${formatFen(value).replace(/\.00$/, '')}` : `${value} ${settingOf(key).unit ?? ''}`.trim()

/** A value as people read it. */
export function wordsOf(key: SettingKey, text: string): string {
  const { kind } = settingOf(key)
  if (kind === 'integer') return /^-?\d+$/.test(text) ? numberOf(key, Number(text)) : text
  if (kind === 'flag') return text === '1' || text === 'true' ? '开' : '关'
  if (kind === 'text') return text || '（空）'
  const found = readOneYuanExciting(text)
  if (!found) return text
  return found.enabled === 1 ? `开：${found.title || '未填写标题'}` : '关'
}

/** What values are allowed; '' where any text is. */
export function boundsOf(key: SettingKey): string {
  const { kind, min, max } = settingOf(key)
  return kind === 'integer' && min !== undefined && max !== undefined ? `${numberOf(key, min)} 到 ${numberOf(key, max)}` : ''
}
