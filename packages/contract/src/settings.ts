import { NO_ONE_YUAN, readOneYuanExciting } from './one-yuan-exciting.ts'

/** The type of a setting; in the database and on the wire all of them are text, a flag as 1 or 0. */
export const SETTING_KINDS = ['text', 'integer', 'flag', 'json'] as const
export type SettingKind = (typeof SETTING_KINDS)[number]
interface Described {
  /** The default when no value, or an unreadable one, is stored. */
  fallback: string
  /** Readable by anyone, logged in or not. */
  isPublic: boolean
  /** What it is called in the console, what its number counts, and what it does. A sum is kept in fen. */
  name: string
  unit?: string
  description: string
}
interface Plain extends Described {
  kind: Exclude<SettingKind, 'json'>
  /** Bounds of an integer, both inclusive. */
  min?: number
  max?: number
  read?: undefined
}
interface Json<V extends object> extends Described {
  kind: 'json'
  min?: undefined
  max?: undefined
  /** Undefined when a text is not of the setting's shape. */
  read: (text: string) => V | undefined
}
export type Setting = Plain | Json<object>

/** A bounded integer: days, hours, minutes, packs. */
const whole = <P extends boolean = false>(
  fallback: number,
  [min, max]: readonly [number, number],
  [unit, name, description]: readonly [string, string, string],
  isPublic: P = false as P,
) => ({ kind: 'integer', fallback: String(fallback), min, max, isPublic, name, unit, description }) as const
const flag = (fallback: boolean, name: string, description: string) =>
  ({ kind: 'flag', fallback: settingText(fallback), isPublic: true, name, description }) as const
/** A value with a shape, which its reader checks. */
export const json = <V extends object>(
  read: (text: string) => V | undefined,
  fallback: NoInfer<V>,
  [name, description]: readonly [string, string],
) => ({ kind: 'json', read, fallback: JSON.stringify(fallback), isPublic: true, name, description }) as const satisfies Json<V>

/** Every constant of the trade that the platform may change, with its bounds and default. Adding a setting takes only a line here. */
export const SETTINGS = {
  certificate_grace_days: whole(0, [0, 30], ['天', '证照宽限期', '已交换证受理回执的门店，证照到期后仍可采购多少天']),
  min_sell_life_days: whole(30, [0, 730], ['天', '可售最短剩余效期', '剩余效期少于它的批次不再出售']),
  near_expiry_days: whole(180, [1, 730], ['天', '近效期', '剩余效期少于多少天算近效期'], true),
  online_pay_minutes: whole(30, [5, 1440], ['分钟', '线上付款时限', '下单后多久不付款自动关闭'], true),
  auto_confirm_days: whole(7, [1, 30], ['天', '送达后自动确认收货', '送达后多少天买家未确认，自动确认收货'], true),
  auto_confirm_after_shipping_days: whole(
    15,
    [1, 60],
    ['天', '发货后自动确认收货', '发货后多少天没有送达记录，自动确认收货'],
    true,
  ),
  address_max: whole(20, [1, 100], ['个', '收货地址上限', '每家门店最多保存多少个收货地址'], true),
  open_trades_max: whole(10, [1, 100_000], ['笔', '待付款交易上限', '每家门店同时最多有多少笔待付款的交易'], true),
  open_trades_max_fen: whole(
    100_000_000,
    [100_000, 100_000_000_000_000],
    ['元', '待付款金额上限', '每家门店待付款的交易合计最多多少金额'],
    true,
  ),
  closed_trades_per_day: whole(
    50,
    [1, 100_000],
    ['笔', '每天未付款关闭的交易', '每家门店一天最多有多少笔交易未付款就取消或超时'],
  ),
  addresses_per_day: whole(20, [1, 1_000], ['个', '每天新增地址', '每家门店一天最多新增多少个收货地址']),
  favourites_max: whole(2_000, [1, 100_000], ['种', '收藏上限', '每家门店最多收藏多少种商品']),
  followed_sellers_max: whole(500, [1, 10_000], ['家', '关注上限', '每家门店最多关注多少家卖家']),
  feedbacks_per_day: whole(3, [1, 1_000], ['条', '每天反馈', '每位用户一天最多提交多少条反馈']),
  free_codes_per_hour: whole(60, [0, 100_000], ['条', '免图形验证的短信', '全平台一小时内多少条验证码短信不用先过图形验证']),
  shortages_per_day: whole(50, [1, 10_000], ['条', '每天缺货登记', '每家门店一天最多登记多少条缺货']),
  kindly_reminder: {
    kind: 'text',
    fallback: '请在收货时核对品名、批号和效期；冷藏药品请当面验收温度记录。',
    isPublic: true,
    name: '温馨提示',
    description: '结算和订单页显示给买家的提示，留空则不显示',
  },
  goods_otc_type_open: flag(true, 'OTC 标识', '商品上显示甲类、乙类 OTC 的标识'),
  ync_is_home_product_border_enabled: flag(false, '首页活动边框', '首页的商品卡片显示活动边框'),
  one_yuan_exciting: json(readOneYuanExciting, NO_ONE_YUAN, ['一元购活动', '开启后向买家展示的活动内容和时间']),
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
  json: object
}
/** The value type of a setting. */
export type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K] extends { read: (text: string) => infer V }
  ? NonNullable<V>
  : ValueOf[(typeof SETTINGS)[K]['kind']]
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
function parse({ kind, min = -Infinity, max = Infinity, read }: Setting, text: string): ValueOf[SettingKind] | undefined {
  if (kind === 'text') return text
  if (read) return read(text)
  if (kind === 'flag') return SWITCHES.get(text)
  const number = /^-?\d{1,15}$/.test(text) ? Number(text) : NaN
  return number >= min && number <= max ? number : undefined
}

const KEYS = Object.keys(SETTINGS) as SettingKey[]
/** The default settings. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  KEYS.map((key) => [key, parse(SETTINGS[key], SETTINGS[key].fallback)]),
) as object as SettingValues
