import { SHOP_TYPE, type ShopType } from './codes.ts'

/** What law allows to be sold online: not at all, not to persons, or without such a rule (order 58 of 2022, §8; the list of 2022-11). */
export const ONLINE_CLASS_NAMES = { none: '无限制', retail_banned: '禁止网络零售', banned: '禁止网络销售' } as const
export type OnlineClass = keyof typeof ONLINE_CLASS_NAMES

/** Special classes of medicines, the strictest first: of several that goods belong to, the first counts. */
export const SPECIAL_CLASSES = {
  vaccine: { name: '疫苗', online: 'banned' },
  blood: { name: '血液制品', online: 'banned' },
  narcotic: { name: '麻醉药品', online: 'banned' },
  psychotropic: { name: '精神药品', online: 'banned' },
  toxic: { name: '医疗用毒性药品', online: 'banned' },
  radioactive: { name: '放射性药品', online: 'banned' },
  precursor: { name: '药品类易制毒化学品', online: 'banned' },
  hospital: { name: '医疗机构制剂', online: 'banned' },
  granules: { name: '中药配方颗粒', online: 'banned' },
  anabolic: { name: '蛋白同化制剂', online: 'retail_banned' },
  peptide: { name: '肽类激素', online: 'retail_banned' },
  abortion: { name: '终止妊娠药品', online: 'retail_banned' },
  ephedrine: { name: '含麻黄碱类复方制剂', online: 'retail_banned' },
  injection: { name: '注射剂', online: 'retail_banned' },
  named: { name: '清单所列其他药品', online: 'retail_banned' },
} as const satisfies Record<string, { name: string; online: OnlineClass }>
export type SpecialClass = keyof typeof SPECIAL_CLASSES

/** The classes that only some shops may buy, and what a wholesaler’s licence must name for it; null: nothing beyond its own scopes. */
export const RESTRICTED_CLASSES: {
  readonly [C in SpecialClass]?: { shopTypes: readonly ShopType[]; wholesaleScope: 'anabolic-peptide' | null }
} = {
  anabolic: { shopTypes: [SHOP_TYPE.clinic, SHOP_TYPE.hospital, SHOP_TYPE.wholesaler], wholesaleScope: 'anabolic-peptide' },
  peptide: { shopTypes: [SHOP_TYPE.clinic, SHOP_TYPE.hospital, SHOP_TYPE.wholesaler], wholesaleScope: 'anabolic-peptide' },
  abortion: { shopTypes: [SHOP_TYPE.clinic, SHOP_TYPE.hospital, SHOP_TYPE.wholesaler], wholesaleScope: null },
}

/** The classes that only approved wholesalers sell: of anabolic and peptide preparations, which ephedrine compounds require, too. */
export const APPROVED_SELLERS_ONLY: readonly SpecialClass[] = ['anabolic', 'peptide', 'ephedrine']

/** What of goods a rule of the catalogue of classes looks for its word in. */
export const CLASS_RULE_FIELDS = { name: '通用名', form: '剂型', approval: '批准文号' } as const
export type ClassRuleField = keyof typeof CLASS_RULE_FIELDS
