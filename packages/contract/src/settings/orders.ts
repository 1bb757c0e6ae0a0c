import { integerSetting, textSetting, type SettingDeclarations } from '../setting.ts'

export const ORDERS_SETTINGS = {
  online_pay_minutes: integerSetting(30, [5, 1440], ['分钟', '线上付款时限', '下单后多久不付款自动关闭'], true),
  headquarters_approval_hours: integerSetting(
    12,
    [1, 72],
    ['小时', '总部审批时限', '分店的订单需总部审批时，多久未审批自动取消；审批后再计付款时限'],
    true,
  ),
  auto_confirm_days: integerSetting(7, [1, 30], ['天', '送达后自动确认收货', '送达后多少天买家未确认，自动确认收货'], true),
  auto_confirm_after_shipping_days: integerSetting(
    15,
    [1, 60],
    ['天', '发货后自动确认收货', '发货后多少天没有送达记录，自动确认收货'],
    true,
  ),
  open_trades_max: integerSetting(10, [1, 100_000], ['笔', '待付款交易上限', '每家门店同时最多有多少笔待付款的交易'], true),
  open_trades_max_fen: integerSetting(
    100_000_000,
    [100_000, 100_000_000_000_000],
    ['元', '待付款金额上限', '每家门店待付款的交易合计最多多少金额'],
    true,
  ),
  closed_trades_per_day: integerSetting(
    50,
    [1, 100_000],
    ['笔', '每天未付款关闭的交易', '每家门店一天最多有多少笔交易未付款就取消或超时'],
  ),
  kindly_reminder: textSetting(
    '请在收货时核对品名、批号和效期；冷藏药品请当面验收温度记录。',
    '温馨提示',
    '结算和订单页显示给买家的提示，留空则不显示',
  ),
} as const satisfies SettingDeclarations
