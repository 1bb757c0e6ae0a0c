import { integerSetting, type SettingDeclarations } from '../setting.ts'

export const QUALIFICATION_SETTINGS = {
  certificate_grace_days: integerSetting(0, [0, 30], ['天', '证照宽限期', '已交换证受理回执的门店，证照到期后仍可采购多少天']),
} as const satisfies SettingDeclarations
