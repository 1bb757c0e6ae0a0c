import { NO_ONE_YUAN, readOneYuanExciting } from '../one-yuan-exciting.ts'
import { flagSetting, jsonSetting, type SettingDeclarations } from '../setting.ts'

export const CONTENT_SETTINGS = {
  ync_is_home_product_border_enabled: flagSetting(false, '首页活动边框', '首页的商品卡片显示活动边框'),
  one_yuan_exciting: jsonSetting(readOneYuanExciting, NO_ONE_YUAN, ['一元购活动', '开启后向买家展示的活动内容和时间']),
} as const satisfies SettingDeclarations
