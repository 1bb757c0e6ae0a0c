import { flagSetting, integerSetting, type SettingDeclarations } from '../setting.ts'

export const CATALOG_SETTINGS = {
  min_sell_life_days: integerSetting(30, [0, 730], ['天', '可售最短剩余效期', '剩余效期少于它的批次不再出售']),
  near_expiry_days: integerSetting(180, [1, 730], ['天', '近效期', '剩余效期少于多少天算近效期'], true),
  customer_price_most_percent: integerSetting(120, [100, 500], ['%', '门店价上限', '协议价和会员价最多是起订价的百分之几']),
  customer_price_low_percent: integerSetting(
    70,
    [1, 100],
    ['%', '门店价预警线', '协议价和会员价低于起订价的百分之几时，在门店价中标出'],
  ),
  offer_import_ask_percent: integerSetting(
    50,
    [5, 500],
    ['%', '导入时询问的价格变化', '从文件导入的价格（含门店价）与现价相差超过百分之几时，由卖家逐一确认'],
  ),
  goods_otc_type_open: flagSetting(true, 'OTC 标识', '商品上显示甲类、乙类 OTC 的标识'),
} as const satisfies SettingDeclarations
