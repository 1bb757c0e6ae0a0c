import { flagSetting, integerSetting, type SettingDeclarations } from '../setting.ts'

export const CATALOG_SETTINGS = {
  min_sell_life_days: integerSetting(30, [0, 730], ['天', '可售最短剩余效期', '剩余效期少于它的批次不再出售']),
  near_expiry_days: integerSetting(180, [1, 730], ['天', '近效期', '剩余效期少于多少天算近效期'], true),
  goods_otc_type_open: flagSetting(true, 'OTC 标识', '商品上显示甲类、乙类 OTC 的标识'),
} as const satisfies SettingDeclarations
