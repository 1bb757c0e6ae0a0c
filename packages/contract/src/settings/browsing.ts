import { integerSetting, type SettingDeclarations } from '../setting.ts'

export const BROWSING_SETTINGS = {
  favourites_max: integerSetting(2_000, [1, 100_000], ['种', '收藏上限', '每家门店最多收藏多少种商品']),
  watched_goods_max: integerSetting(200, [1, 10_000], ['种', '到货和降价提醒上限', '每家门店最多给多少种商品设到货和降价提醒']),
  followed_sellers_max: integerSetting(500, [1, 10_000], ['家', '关注上限', '每家门店最多关注多少家卖家']),
  shortages_per_day: integerSetting(50, [1, 10_000], ['条', '每天缺货登记', '每家门店一天最多登记多少条缺货']),
  corrections_per_day: integerSetting(20, [1, 1_000], ['条', '每天商品纠错', '每家门店或卖家一天最多提交多少条商品纠错']),
  goods_proposals_max: integerSetting(50, [1, 1_000], ['条', '待处理新品申请', '每个卖家最多有多少条新品申请等平台处理']),
  goods_proposals_per_day: integerSetting(100, [1, 10_000], ['条', '每天新品申请', '每个卖家一天最多提交多少条新品申请']),
} as const satisfies SettingDeclarations
