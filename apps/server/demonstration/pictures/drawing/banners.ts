import {
  ARM_MONITOR,
  ASTRAGALUS,
  BLISTER_BOX,
  CAPSULE_BOX,
  GINSENG_SLICES,
  INSULIN_CARTRIDGE,
  INSULIN_PEN,
  MESH_NEBULISER,
  PILL_BOTTLE,
  SYRUP_BOTTLE,
  WOLFBERRIES,
} from './banner-goods.ts'
import type { PackGoods } from './pack-face.ts'

/** A campaign on home: what its picture says and shows. Where it leads is said by the seed (`seed/banners.ts`). */
export interface Banner {
  key: 'next-day' | 'near-expiry' | 'cold-chain' | 'herbs' | 'devices' | 'sellers'
  title: string
  subtitle: string
  action: string
  from: string
  to: string
  /** What stands at the right, from back to front: packs, or the logos of these sellers. */
  packs: readonly PackGoods[]
  logos?: readonly string[]
}

export const BANNERS: readonly Banner[] = [
  {
    key: 'next-day',
    title: '常备药，现货发',
    subtitle: '截单前付款，当天出库',
    action: '去采购',
    from: '#0A7D62',
    to: '#2DC8A1',
    packs: [CAPSULE_BOX, SYRUP_BOTTLE],
  },
  {
    key: 'near-expiry',
    title: '近效期专区',
    subtitle: '比正价低，效期逐批标明',
    action: '去看看',
    from: '#9A4A0E',
    to: '#E9A64A',
    packs: [BLISTER_BOX, PILL_BOTTLE],
  },
  {
    key: 'cold-chain',
    title: '胰岛素冷链到店',
    subtitle: '2～8℃ 全程温控，签收看温度',
    action: '选胰岛素',
    from: '#153E6B',
    to: '#3FA7C9',
    packs: [INSULIN_CARTRIDGE, INSULIN_PEN],
  },
  {
    key: 'herbs',
    title: '秋冬进补',
    subtitle: '黄芪、枸杞、西洋参，按袋起售',
    action: '看饮片',
    from: '#6B3A1A',
    to: '#D0A06A',
    packs: [ASTRAGALUS, WOLFBERRIES, GINSENG_SLICES],
  },
  {
    key: 'devices',
    title: '家用器械备齐',
    subtitle: '血压、血糖、雾化，一处比价',
    action: '看器械',
    from: '#17506B',
    to: '#4FB3BF',
    packs: [MESH_NEBULISER, ARM_MONITOR],
  },
  {
    key: 'sellers',
    title: '挑合适的卖家',
    subtitle: '比起配、比运费、比送达',
    action: '看店铺',
    from: '#2B3F8C',
    to: '#7B95E0',
    packs: [],
    logos: ['江禾', '楚云', '谯都', '宁护', '浦申', '岭海', '九畴'],
  },
]
