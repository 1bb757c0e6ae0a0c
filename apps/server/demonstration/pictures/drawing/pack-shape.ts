import type { PackGoods } from './pack-face.ts'

/** What a picture shows: the pack and what is in it. */
export const PACK_SHAPES = [
  'blister-box',
  'capsule-box',
  'pill-bottle',
  'pill-jar',
  'pellet-bottle',
  'pill-sachets',
  'honey-bolus',
  'powder-bottle',
  'sachet-box',
  'syrup-bottle',
  'dropper-bottle',
  'vial-box',
  'ampoule-box',
  'powder-vial',
  'infusion-bottle',
  'unit-dose-box',
  'insulin-cartridge',
  'insulin-pen',
  'insulin-vial',
  'eye-drops',
  'eye-tube',
  'tube',
  'cream-jar',
  'liniment-box',
  'antiseptic-bottle',
  'enema',
  'suppository-box',
  'patch-box',
  'spray',
  'nasal-spray',
  'aerosol',
  'dry-powder',
  'soft-mist',
  'herb-bag',
  'device-box',
  'appliance',
  'pouch',
  'health-bottle',
  'cosmetic-tube',
  'lotion-bottle',
] as const
export type PackShape = (typeof PACK_SHAPES)[number]

type Facts = Pick<PackGoods, 'genericName' | 'dosageForm' | 'specification' | 'unit' | 'type'>

/** The picture that fits a product: by what it is, its dosage form and its pack. */
export function packShapeOf(goods: Facts): PackShape {
  if (goods.type === 4) return 'herb-bag'
  if (goods.type === 6) return healthFoodShape(goods)
  if (goods.type === 5 || goods.type === 7 || goods.type === 8) return otherShape(goods)
  return medicineShape(goods)
}

function healthFoodShape({ dosageForm }: Facts): PackShape {
  if (/口服液/.test(dosageForm)) return 'vial-box'
  return /粉/.test(dosageForm) ? 'sachet-box' : 'health-bottle'
}

/** Devices, cosmetics, sundries. */
function otherShape({ genericName: name, unit, type }: Facts): PackShape {
  if (/轮椅|拐|制氧/.test(name)) return 'appliance'
  if (/喷雾/.test(name)) return 'nasal-spray'
  if (/贴|敷料/.test(name)) return 'patch-box'
  if (unit === '包') return 'pouch'
  if (/牙膏/.test(name) || (type === 7 && unit === '支')) return 'cosmetic-tube'
  return type === 7 && unit === '瓶' ? 'lotion-bottle' : 'device-box'
}

function medicineShape({ genericName: name, dosageForm: form, specification, unit }: Facts): PackShape {
  if (/注射/.test(form)) return injectionShape(name, specification)
  if (/滴眼|眼用/.test(form))
    return /膏|凝胶/.test(name) ? 'eye-tube' : /\*\d+支/.test(specification) ? 'unit-dose-box' : 'eye-drops'
  if (/喷|气雾|吸入/.test(form)) return inhaledShape(name, form, specification)
  if (/阴道片/.test(form)) return 'blister-box'
  if (/栓/.test(form)) return 'suppository-box'
  if (/贴/.test(form)) return 'patch-box'
  if (/膏剂|凝胶/.test(form) && form !== '煎膏剂') return unit === '瓶' ? 'cream-jar' : 'tube'
  if (/颗粒/.test(form)) return 'sachet-box'
  if (/散剂/.test(form)) return unit === '瓶' ? 'powder-bottle' : 'sachet-box'
  if (/丸/.test(form)) return pillShape(form, specification)
  if (/外用溶液/.test(form)) return appliedShape(name, specification)
  if (/滴剂/.test(form)) return /胶囊型/.test(specification) ? 'capsule-box' : 'dropper-bottle'
  if (/口服液|口服溶液/.test(form)) {
    if (/袋/.test(specification)) return 'sachet-box'
    return /支|\*\d+瓶/.test(specification) ? 'vial-box' : 'syrup-bottle'
  }
  if (/糖浆|煎膏|溶液/.test(form)) return 'syrup-bottle'
  const count = Number(/(\d+)(片|粒)/.exec(specification)?.[1] ?? 0)
  if (unit === '瓶' || count >= 60) return 'pill-bottle'
  return /胶囊/.test(form) ? 'capsule-box' : 'blister-box'
}

function injectionShape(name: string, specification: string): PackShape {
  if (/胰岛素/.test(name)) {
    if (/笔芯/.test(specification)) return 'insulin-cartridge'
    return /特充|畅充/.test(specification) ? 'insulin-pen' : 'insulin-vial'
  }
  if (name.startsWith('注射用')) return 'powder-vial'
  return /^[1-9]\d\dml/.test(specification) ? 'infusion-bottle' : 'ampoule-box'
}

function inhaledShape(name: string, form: string, specification: string): PackShape {
  if (/溶液/.test(name)) return /支/.test(specification) ? 'unit-dose-box' : 'dropper-bottle'
  if (/气雾/.test(form)) return 'aerosol'
  if (/粉/.test(name)) return 'dry-powder'
  return /揿/.test(specification) ? 'soft-mist' : 'nasal-spray'
}

function pillShape(form: string, specification: string): PackShape {
  if (/g\/丸/.test(specification)) return 'honey-bolus'
  if (/袋/.test(specification)) return 'pill-sachets'
  if (/板/.test(specification)) return 'blister-box'
  return form === '滴丸' || /mg|\d瓶/.test(specification) ? 'pellet-bottle' : 'pill-jar'
}

/** Liquids for the skin, and what is squeezed out of a tube. */
function appliedShape(name: string, specification: string): PackShape {
  if (/开塞露|灌肠/.test(name)) return 'enema'
  if (/喷雾/.test(specification)) return 'spray'
  return /过氧化氢|苯扎氯铵|碘伏|酒精/.test(name) ? 'antiseptic-bottle' : 'liniment-box'
}
