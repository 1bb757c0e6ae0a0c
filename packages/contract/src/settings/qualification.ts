import { integerSetting, type SettingDeclarations } from '../setting.ts'

export const QUALIFICATION_SETTINGS = {
  certificate_grace_days: integerSetting(0, [0, 30], ['天', '证照宽限期', '已交换证受理回执的门店，证照到期后仍可采购多少天']),
  purchaser_transition_days: integerSetting(
    90,
    [0, 365],
    ['天', '采购资料过渡期', '规则启用前的负责人和采购员，没有本人采购资料时还可下单多少天，从规则启用当天算起'],
  ),
} as const satisfies SettingDeclarations
