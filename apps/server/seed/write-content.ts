import { sql } from '../src/kernel/sql.ts'
import type { Tx } from '../src/kernel/database.ts'
import { writeBanners } from './banners.ts'

const HOT_WORDS = [
  '布洛芬',
  '阿莫西林',
  '感冒灵',
  '连花清瘟',
  '蒙脱石散',
  '奥美拉唑',
  '二甲双胍',
  '六味地黄丸',
  '口罩',
  '血糖试纸',
]
const ENTRIES = [
  ['全部分类', 'grid', '/pages/category/index'],
  ['店铺大厅', 'store', '/sub-shop/shop/shopList'],
  ['近效期', 'clock', '/sub-goods/goods/list?nearExpiry=true'],
  ['热销榜', 'fire', '/sub-goods/goods/list?orderBy=salesCount'],
  ['常购清单', 'history', '/sub-goods/goods/list?boughtBefore=true'],
  ['医保药品', 'license', '/sub-goods/goods/list?insurance=true'],
  ['基本药物', 'pill', '/sub-goods/goods/list?essential=true'],
  ['中药饮片', 'leaf', '/sub-goods/goods/list?type=4'],
  ['医疗器械', 'device', '/sub-goods/goods/list?type=5'],
  ['我的收藏', 'heart', '/sub-goods/goods/list?favourite=true'],
] as const
const NOTICES = [
  ['截单前付款当天发货，时间见店铺大厅', '/sub-shop/shop/shopList'],
  ['含麻黄碱类复方制剂须由门店对公账户付款，请联系客服采购', '/pages/person/index?highlight=service'],
  ['证件到期前 60 天会提醒您更新，以免影响采购', '/sub-person/credential/credential'],
] as const
/** Writes the content of the blocks of home, which every installation has. Targets lead only to screens that exist. */
export async function writeContent(tx: Tx) {
  for (const [sort, word] of HOT_WORDS.entries())
    await sql`insert into content.hot_word (word, sort) values (${word}, ${sort})`.execute(tx)
  await writeBanners(tx)
  for (const [sort, [title, picture, target]] of ENTRIES.entries())
    await sql`insert into content.home_item (kind, title, picture, target, sort) values ('entries', ${title}, ${picture}, ${target}, ${sort})`.execute(
      tx,
    )
  for (const [sort, [title, target]] of NOTICES.entries())
    await sql`insert into content.home_item (kind, title, target, sort) values ('notices', ${title}, ${target}, ${sort})`.execute(
      tx,
    )
}
