import { NO_ONE_YUAN, readOneYuanExciting, type OneYuanExciting } from './one-yuan-exciting.ts'

/** The type of a setting; in the database and on the wire all of them are text, a flag as 1 or 0. */
export type SettingKind = 'text' | 'integer' | 'flag' | 'json'
export interface Setting {
  kind: SettingKind
  /** Bounds of an integer, both inclusive. */
  min?: number
  max?: number
  /** The default when no value, or an unreadable one, is stored. */
  fallback: string
  /** Readable by anyone, logged in or not. */
  isPublic: boolean
  description: string
}

/** A bounded integer: days, hours, minutes, packs. */
const whole = <P extends boolean = false>(
  fallback: number,
  min: number,
  max: number,
  description: string,
  isPublic: P = false as P,
) => ({ kind: 'integer', fallback: String(fallback), min, max, isPublic, description }) as const
const flag = (fallback: boolean, description: string) =>
  ({ kind: 'flag', fallback: settingText(fallback), isPublic: true, description }) as const

/** Every constant of the trade that the platform may change, with its bounds and default. Adding a setting takes only a line here. */
export const SETTINGS = {
  certificate_grace_days: whole(0, 0, 30, '证件到期后仍可采购的宽限天数'),
  min_sell_life_days: whole(30, 0, 730, '可售批次的最短剩余效期（天）'),
  near_expiry_days: whole(180, 1, 730, '剩余效期少于多少天算近效期', true),
  online_pay_minutes: whole(30, 5, 1440, '线上付款的时限（分钟）', true),
  auto_confirm_days: whole(7, 1, 30, '送达后多少天自动确认收货', true),
  auto_confirm_after_shipping_days: whole(15, 1, 60, '发货后多少天自动确认收货', true),
  address_max: whole(20, 1, 100, '每家门店最多收货地址数', true),
  open_trades_max: whole(10, 1, 100_000, '每家门店同时待付款的交易最多笔数', true),
  open_trades_max_fen: whole(100_000_000, 100_000, 100_000_000_000_000, '每家门店同时待付款的金额上限（分）', true),
  closed_trades_per_day: whole(50, 1, 100_000, '每家门店每天最多有多少笔交易未付款就取消或超时'),
  addresses_per_day: whole(20, 1, 1_000, '每家门店每天最多新增收货地址数'),
  favourites_max: whole(2_000, 1, 100_000, '每家门店最多收藏商品数'),
  followed_sellers_max: whole(500, 1, 10_000, '每家门店最多关注卖家数'),
  feedbacks_per_day: whole(3, 1, 1_000, '每位用户每天最多提交反馈数'),
  free_codes_per_hour: whole(60, 0, 100_000, '全平台每小时最多多少条验证码短信不用先过图形验证'),
  shortages_per_day: whole(50, 1, 10_000, '每家门店每天最多登记缺货数'),
  kindly_reminder: {
    kind: 'text',
    fallback: '请在收货时核对品名、批号和效期；冷藏药品请当面验收温度记录。',
    isPublic: true,
    description: '温馨提示',
  },
  goods_otc_type_open: flag(true, '显示 OTC 分类标识'),
  ync_is_home_product_border_enabled: flag(false, '首页商品卡片显示活动边框'),
  one_yuan_exciting: { kind: 'json', fallback: JSON.stringify(NO_ONE_YUAN), isPublic: true, description: '一元购活动' },
} as const satisfies Record<string, Setting>

/** A value as text, for the wire and the database. */
export function settingText(value: ValueOf[SettingKind]): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export type SettingKey = keyof typeof SETTINGS
/** The settings that anyone may read. */
export type PublicSettingKey = { [K in SettingKey]: (typeof SETTINGS)[K]['isPublic'] extends true ? K : never }[SettingKey]
export const PUBLIC_SETTING_KEYS = (Object.keys(SETTINGS) as SettingKey[]).filter(
  (key): key is PublicSettingKey => SETTINGS[key].isPublic,
)
interface ValueOf {
  text: string
  integer: number
  flag: boolean
  json: OneYuanExciting
}
/** The value type of a setting. */
export type SettingValue<K extends SettingKey> = ValueOf[(typeof SETTINGS)[K]['kind']]
/** All settings in force at one moment. */
export type SettingValues = Readonly<{ [K in SettingKey]: SettingValue<K> }>

/** Earlier versions stored true and false. */
const SWITCHES = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])
/** Parses a stored text to the setting's type; undefined when it is invalid or out of bounds. */
export function parseSetting<K extends SettingKey>(key: K, text: string): SettingValue<K> | undefined {
  return parse(SETTINGS[key], text) as SettingValue<K> | undefined
}
function parse({ kind, min = -Infinity, max = Infinity }: Setting, text: string): ValueOf[SettingKind] | undefined {
  if (kind === 'text') return text
  if (kind === 'json') return readOneYuanExciting(text)
  if (kind === 'flag') return SWITCHES.get(text)
  const number = /^-?\d{1,15}$/.test(text) ? Number(text) : NaN
  return number >= min && number <= max ? number : undefined
}

const KEYS = Object.keys(SETTINGS) as SettingKey[]
/** The default settings. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  KEYS.map((key) => [key, parse(SETTINGS[key], SETTINGS[key].fallback)]),
) as object as SettingValues
