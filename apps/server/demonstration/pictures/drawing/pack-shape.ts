/** What a pack shot shows: the shape drawn for the product. */
export const PACK_SHAPES = [
  'blister-box',
  'capsule-box',
  'pill-bottle',
  'syrup-bottle',
  'vial-box',
  'eye-drops',
  'tube',
  'sachet-box',
  'ampoule-box',
  'suppository-box',
  'spray',
  'plaster',
  'pill-jar',
  'herb-bag',
  'device-carton',
  'insulin-pen',
  'health-bottle',
  'cosmetic-tube',
] as const
export type PackShape = (typeof PACK_SHAPES)[number]

/** The pack to draw, by dosage form, unit and pack. */
export function packShapeOf(name: string, form: string, specification: string, unit: string): PackShape {
  const count = Number(/(\d+)(片|粒|丸)/.exec(specification)?.[1] ?? 0)
  if (/注射/.test(form)) return 'ampoule-box'
  if (/滴眼|眼用/.test(form)) return 'eye-drops'
  if (/喷|气雾|吸入/.test(form) && !/溶液/.test(name)) return 'spray'
  if (/溶液/.test(name) && /吸入/.test(form)) return 'ampoule-box'
  if (/栓|阴道/.test(form)) return 'suppository-box'
  if (/贴/.test(form)) return 'plaster'
  if (/膏剂|凝胶/.test(form) && form !== '煎膏剂') return 'tube'
  if (/颗粒|散剂/.test(form)) return name.endsWith('白药') ? 'pill-jar' : 'sachet-box'
  if (/丸/.test(form)) return 'pill-jar'
  if (/口服液|口服溶液/.test(form)) return /支|\*\d/.test(specification) ? 'vial-box' : 'syrup-bottle'
  if (/糖浆|煎膏|滴剂|溶液/.test(form)) return 'syrup-bottle'
  if (unit === '瓶' || count >= 60) return 'pill-bottle'
  return /胶囊/.test(form) ? 'capsule-box' : 'blister-box'
}
