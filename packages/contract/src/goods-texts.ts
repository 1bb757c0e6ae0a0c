/** Texts about a product that the library keeps. */
export const GOODS_TEXT_NAMES = { leaflet: '说明书', pharmacopoeia: '药典条目' } as const
export type GoodsTextKind = keyof typeof GOODS_TEXT_NAMES

/**
 * The sections of a leaflet, in its order and with its headings (Order 24 of 2006 on leaflets and labels, and the rules for writing
 * leaflets that it names). What the pack says already, such as number and factory, is the record's.
 */
export const LEAFLET_SECTIONS = {
  warning: '警示语',
  ingredients: '成份',
  description: '性状',
  indications: '适应症/功能主治',
  dosage: '用法用量',
  adverseReactions: '不良反应',
  contraindications: '禁忌',
  precautions: '注意事项',
  pregnancyLactation: '孕妇及哺乳期妇女用药',
  children: '儿童用药',
  elderly: '老年用药',
  interactions: '药物相互作用',
  overdose: '药物过量',
  pharmacology: '药理毒理',
  pharmacokinetics: '药代动力学',
  storage: '贮藏',
} as const
/** Those of an entry of the pharmacopoeia about a herb. */
export const PHARMACOPOEIA_SECTIONS = {
  title: '条目',
  source: '来源',
  properties: '性味与归经',
  functions: '功能与主治',
  dosage: '用法与用量',
} as const
export const GOODS_TEXT_SECTIONS = {
  leaflet: LEAFLET_SECTIONS,
  pharmacopoeia: PHARMACOPOEIA_SECTIONS,
} as const satisfies Record<GoodsTextKind, object>
