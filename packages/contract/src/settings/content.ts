import { NO_ONE_YUAN, readOneYuanExciting } from '../one-yuan-exciting.ts'
import { flagSetting, jsonSetting, textSetting, type SettingDeclarations } from '../setting.ts'

export const CONTENT_SETTINGS = {
  ync_is_home_product_border_enabled: flagSetting(false, '首页活动边框', '首页的商品卡片显示活动边框'),
  one_yuan_exciting: jsonSetting(readOneYuanExciting, NO_ONE_YUAN, ['一元购活动', '开启后向买家展示的活动内容和时间']),
  outside_hosts: textSetting(
    'nmpa.gov.cn samr.gov.cn',
    '可打开的外部网站',
    '文章里的外部链接只能打开这些网站及其子域名，用空格隔开；打开前先提示即将离开商城',
  ),
} as const satisfies SettingDeclarations
