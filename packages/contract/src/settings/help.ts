import { integerSetting, type SettingDeclarations } from '../setting.ts'

export const HELP_SETTINGS = {
  feedbacks_per_day: integerSetting(3, [1, 1_000], ['条', '每天反馈', '每位用户一天最多提交多少条反馈']),
} as const satisfies SettingDeclarations
