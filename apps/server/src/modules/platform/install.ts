import {
  QUALIFICATION_PHONE,
  SETTINGS,
  SHOP_TYPE_NAMES,
  STORAGE_NAMES,
  type Dictionary,
  type InvoiceKind,
  type Setting,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../kernel/advisory-locks.ts'
import type { Database, Tx } from '../../kernel/database.ts'
import { seedRegions } from './regions.ts'

const INVOICE_LABELS: Record<InvoiceKind, string> = { none: '不开发票', ordinary: '增值税普通发票', special: '增值税专用发票' }
type Labels = Readonly<Record<string, string>>
/** What the dictionaries that pages choose from begin with, by their codes. */
const ENTRIES: Record<Dictionary, Labels> & Record<string, Labels> = {
  shop_type: SHOP_TYPE_NAMES,
  delivery_wish: { any: '任意时间', workday: '仅工作日', weekend: '仅周末' },
  invoice_kind: INVOICE_LABELS,
  // The codes are those that the logistics provider knows.
  carrier: {
    shunfeng: '顺丰速运',
    jd: '京东物流',
    zhongtong: '中通快递',
    yuantong: '圆通速递',
    yunda: '韵达快递',
    shentong: '申通快递',
    ems: 'EMS',
    debangkuaidi: '德邦快递',
  },
  storage: STORAGE_NAMES,
  cancel_reason: {
    1: '买多了，数量有误',
    2: '地址或发票信息填错',
    3: '价格不合适',
    4: '换一家卖家购买',
    5: '暂时不需要了',
    9: '其他原因',
  },
  audit_reject_reason: {
    1: '照片不清晰，请重新拍摄',
    2: '照片不完整，请拍全四角',
    3: '与执照照片不一致',
    4: '执照已过期，请上传新的',
    5: '照片缺少公章或被遮挡',
    6: '不是本店的执照',
    7: '联系不上，请核对后重填',
  },
  refuse_reason: {
    1: '库存不足，无法供货',
    2: '批号效期不符合要求',
    3: '收货地址无法配送',
    4: '门店资质不符合供货要求',
    5: '商品质量复核未通过',
    9: '其他原因',
  },
  feedback_kind: {
    1: '功能异常',
    2: '商品与价格',
    3: '订单与物流',
    4: '付款与发票',
    5: '资质与账号',
    6: '改进建议',
    9: '其他',
  },
  address_reject_reason: { 1: '与许可证登记地址不一致', 2: '地址不完整，缺少门牌号', 3: '需先办理许可证仓库地址变更' },
  join_reject_reason: {
    1: '门店确认不是本店人员',
    2: '联系不上门店负责人核实',
    3: '姓名与门店提供的不一致',
    4: '申请的角色不符，请重新申请',
  },
  offer_stop_reason: {
    1: '价格有误',
    2: '商品与资料不符',
    3: '收到门店投诉，核查中',
    4: '质量问题，核查中',
    5: '库存不实',
  },
  proposal_reject_reason: {
    1: '照片看不清，请补充包装各面照片',
    2: '批准文号与药监局登记不符',
    3: '缺少批准证明文件，请补充',
    4: '这类商品平台不经营',
    5: '资料不全，请补充后再提交',
  },
  stock_adjust_reason: { 1: '盘点差异', 2: '破损报废', 3: '退货入库', 4: '录入更正' },
}
const PHONES = [
  { module: '', name: '采购与订单', phone: '400-820-6608', hours: '每天 8:30–20:30' },
  { module: QUALIFICATION_PHONE, name: '资质与开户', phone: '400-820-6609', hours: '工作日 9:00–18:00' },
  { module: '', name: '药品质量与召回', phone: '400-820-6610', hours: '全天' },
]
const NOTES = '优化搜索和结算速度，修复已知问题。'

/**
 * Installs what every installation needs: settings, dictionaries, phones, versions. Values and labels that people changed are
 * kept; descriptions and bounds of settings follow the code. Safe to repeat.
 */
export async function seedPlatform(tx: Tx, now: Date): Promise<void> {
  const settings = Object.entries(SETTINGS as Record<string, Setting>).map(([key, s]) => ({ key, ...s }))
  await sql`insert into platform.config (key, value, kind, min_value, max_value, is_public, description, updated_at)
    select key, fallback, kind, min, max, "isPublic", description, ${now} from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb)
      as s(key text, fallback text, kind text, min bigint, max bigint, "isPublic" boolean, description text)
    on conflict (key) do update set kind = excluded.kind, min_value = excluded.min_value, max_value = excluded.max_value,
      is_public = excluded.is_public, description = excluded.description`.execute(tx)

  const entries = Object.entries(ENTRIES).flatMap(([type, list]) =>
    Object.entries(list).map(([value, label], sort) => ({ type, value, label, sort })),
  )
  await sql`insert into platform.dictionary as d (type, value, label, installed_label, sort)
    select type, value, label, label, sort from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(type text, value text, label text, sort int)
    on conflict (type, value) do update set installed_label = excluded.label,
      label = case when d.label = d.installed_label then excluded.label else d.label end`.execute(tx)
  await sql`insert into platform.service_phone (module_code, name, phone, hours, sort)
    select module, name, phone, hours, ordinality from rows from (jsonb_to_recordset(${JSON.stringify(PHONES)}::jsonb) as (module text, name text, phone text, hours text))
      with ordinality
    where not exists (select from platform.service_phone)`.execute(tx)
  await sql`insert into platform.app_version (app, system, version, code, download_url, forced, notes)
    values ('shop', 0, '1.8.1', 181, '/h5/', false, ${NOTES}), ('shop', 1, '1.8.1', 181, '/h5/', false, ${NOTES}),
      ('pay', 0, '1.0.0', 100, '', false, ''), ('pay', 1, '1.0.0', 100, '', false, '') on conflict do nothing`.execute(tx)
}

/** Run after the migrations by every node that starts: installs regions and platform data, in one transaction. */
export async function installPlatform(database: Pick<Database, 'transact'>, now: Date): Promise<void> {
  await database.transact(async (tx) => {
    // Several nodes may start at once: one installs, the others wait and find it done.
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.install})`.execute(tx)
    await seedRegions(tx)
    await seedPlatform(tx, now)
  })
}
