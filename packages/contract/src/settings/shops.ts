import { integerSetting, type SettingDeclarations } from '../setting.ts'

export const SHOPS_SETTINGS = {
  address_max: integerSetting(20, [1, 100], ['个', '收货地址上限', '每家门店最多保存多少个收货地址'], true),
  addresses_per_day: integerSetting(20, [1, 1_000], ['个', '每天新增地址', '每家门店一天最多新增多少个收货地址']),
} as const satisfies SettingDeclarations
