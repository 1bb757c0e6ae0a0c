import { integerSetting, type SettingDeclarations } from '../setting.ts'

export const ACCESS_SETTINGS = {
  free_codes_per_hour: integerSetting(
    60,
    [0, 100_000],
    ['条', '免图形验证的短信', '全平台一小时内多少条验证码短信不用先过图形验证'],
  ),
} as const satisfies SettingDeclarations
