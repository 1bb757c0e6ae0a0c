/** What kind a configuration value is; the database keeps all of them as text. */
export type SettingKind = 'text' | 'integer' | 'flag'
export interface Setting {
  kind: SettingKind
  /** Bounds of an integer, both included. */
  min?: number
  max?: number
  fallback: string
  /** Anybody may read it, logged in or not. */
  isPublic: boolean
  description: string
}

/** A whole number with bounds: days, hours, minutes, packs. */
const whole = (fallback: number, min: number, max: number, description: string, isPublic = false) =>
  ({ kind: 'integer', fallback: String(fallback), min, max, isPublic, description }) as const
const flag = (fallback: boolean, description: string) =>
  ({ kind: 'flag', fallback: String(fallback), isPublic: true, description }) as const

/** Every constant of the trade that the platform may change, with its bounds. The only place where defaults stand. */
export const SETTINGS = {
  certificate_grace_days: whole(0, 0, 30, '证件到期后仍可采购的宽限天数'),
  min_sell_life_days: whole(30, 0, 730, '可售批次的最短剩余效期（天）'),
  near_expiry_days: whole(180, 1, 730, '剩余效期不超过多少天算近效期', true),
  online_pay_minutes: whole(30, 5, 1440, '线上支付订单的付款时限（分钟）', true),
  auto_confirm_days: whole(7, 1, 30, '送达后多少天自动确认收货', true),
  auto_confirm_after_shipping_days: whole(15, 1, 60, '发货后多少天自动确认收货', true),
  address_max: whole(20, 1, 100, '每家门店最多收货地址数', true),
  kindly_reminder: {
    kind: 'text',
    fallback: '请在收货时核对品名、批号和效期；冷藏药品请当面验收温度记录。',
    isPublic: true,
    description: '温馨提示',
  },
  goods_otc_type_open: flag(true, '显示 OTC 分类标识'),
  ync_is_home_product_border_enabled: flag(false, '首页商品卡片显示活动边框'),
  one_yuan_exciting: flag(false, '显示一元秒杀入口'),
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof SETTINGS
/** The value a setting reads as. */
export type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K]['kind'] extends 'integer'
  ? number
  : (typeof SETTINGS)[K]['kind'] extends 'flag'
    ? boolean
    : string

/** A stored value as its kind; what is missing or out of bounds reads as the default, so that a bad row stops nothing. */
export function readSetting<K extends SettingKey>(key: K, stored: string | undefined): SettingValue<K> {
  const setting: Setting = SETTINGS[key]
  return (parse(setting, stored) ?? parse(setting, setting.fallback)) as SettingValue<K>
}
function parse(setting: Setting, text: string | undefined): string | number | boolean | undefined {
  if (text === undefined || setting.kind === 'text') return text
  if (setting.kind === 'flag') return text === 'true' ? true : text === 'false' ? false : undefined
  const number = /^-?\d{1,15}$/.test(text) ? Number(text) : NaN
  return number >= (setting.min ?? -Infinity) && number <= (setting.max ?? Infinity) ? number : undefined
}
