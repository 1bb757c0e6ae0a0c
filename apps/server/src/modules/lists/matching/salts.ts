const ACIDS =
  '盐酸|硫酸氢|硫酸|磷酸|硝酸|乳酸|醋酸|马来酸|枸橼酸|重酒石酸|酒石酸|苯磺酸|甲苯磺酸|甲磺酸|富马酸|琥珀酸|草酸|氢溴酸|糠酸|丙酸|精氨酸|苹果酸|棕榈酸|门冬氨酸'
const ACID = new RegExp(`^(${ACIDS})`)
const METAL = /(钠|钾|钙|镁)$/
/** What is nothing without its acid or base: salts of minerals, and acids. */
const MINERAL = /^(?:亚?铁|氢|钠|钾|钙|镁|锌|铝|铋|钾镁|铵|锂|铜)/
const NEEDS_METAL =
  /(?:碳酸|碳酸氢|葡萄糖酸|乳酸|氯化|硫酸|磷酸|枸橼酸|氯|碘化|多磺酸|维生素[a-z]\d*|维c|维d|牡蛎碳酸|羧甲基纤维素)$/

/** A substance without the acid in front of it and the base behind. */
export function splitSalt(substance: string): { stem: string; salt: string } {
  let stem = substance
  const acid = ACID.exec(stem)?.[1] ?? ''
  if (acid && stem.length - acid.length >= 2 && !MINERAL.test(stem.slice(acid.length))) stem = stem.slice(acid.length)
  const metal = METAL.exec(stem)?.[1] ?? ''
  if (metal && stem.length > 3 && !NEEDS_METAL.test(stem.slice(0, -1))) stem = stem.slice(0, -1)
  const salt = substance === stem ? '' : substance.replace(stem, '|')
  return { stem, salt }
}

/** Substances that are sold with several acids or bases, or with and without one: which of them is meant, only the buyer knows. */
const SEVERAL = new Set(
  '左氧氟沙星|氧氟沙星|环丙沙星|莫西沙星|氨氯地平|左旋氨氯地平|左氨氯地平|美托洛尔|比索洛尔|氨基葡萄糖|氟替卡松|多潘立酮|培哚普利|恩替卡韦|氨苄西林|奥美拉唑|艾司奥美拉唑|埃索美拉唑|法舒地尔|齐拉西酮|双氯芬酸|丙戊酸|红霉素|泼尼松龙|地塞米松|氢化可的松|倍他米松|克林霉素|四环素|氯己定|萘普生|布洛芬|肝素|低分子肝素|阿托品|头孢呋辛|头孢噻肟|谷氨酸|吗啡|吡诺克辛|替诺福韦|右美沙芬|伪麻黄碱|麻黄碱|利多卡因|交沙霉素|甲泼尼龙|谷胱甘肽|帕利哌酮|舒马曲坦|羟甲唑啉'.split(
    '|',
  ),
)

/** How well what a list says of acid and base fits: 1 the same, less than 0.6 another one. */
export function compareSalts(stem: string, listed: string, goods: string): number {
  if (listed === goods) return 1
  if (listed === '') return SEVERAL.has(stem) ? 0.8 : 0.94
  if (goods === '') return 0.8
  return listed.length !== goods.length && (goods.includes(listed.replace('|', '')) || listed.includes(goods.replace('|', '')))
    ? 0.8
    : 0.5
}
