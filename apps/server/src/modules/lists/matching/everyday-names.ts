/**
 * What people call medicines besides their generic name: old names of substances that doctors went on using, names of a brand that
 * became a word, and letters. A brand that the catalogue has is found as such; these are for goods of any factory.
 */
const OLD_NAMES: Readonly<Record<string, string>> = {
  扑热息痛: '对乙酰氨基酚',
  消炎痛: '吲哚美辛',
  扑尔敏: '氯苯那敏',
  心痛定: '硝苯地平',
  氟哌酸: '诺氟沙星',
  灭滴灵: '甲硝唑',
  双氢克尿噻: '氢氯噻嗪',
  双氢克尿塞: '氢氯噻嗪',
  速尿: '呋塞米',
  心得安: '普萘洛尔',
  心律平: '普罗帕酮',
  消心痛: '硝酸异山梨酯',
  强的松: '泼尼松',
  强的松龙: '泼尼松龙',
  氟美松: '地塞米松',
  甲强龙: '甲泼尼龙',
  优降糖: '格列本脲',
  达美康: '格列齐特',
  美吡达: '格列吡嗪',
  降糖灵: '苯乙双胍',
  他巴唑: '甲巯咪唑',
  胃复安: '甲氧氯普胺',
  痢特灵: '呋喃唑酮',
  黄连素: '小檗碱',
  病毒灵: '吗啉胍',
  无环鸟苷: '阿昔洛韦',
  病毒唑: '利巴韦林',
  先锋霉素: '头孢氨苄',
  氨苄青霉素: '氨苄西林',
  羟氨苄青霉素: '阿莫西林',
  洁霉素: '林可霉素',
  氯洁霉素: '克林霉素',
  脑复康: '吡拉西坦',
  脑益嗪: '桂利嗪',
  西比灵: '氟桂利嗪',
  潘生丁: '双嘧达莫',
  阿斯匹林: '阿司匹林',
  阿斯匹灵: '阿司匹林',
  阿司匹灵: '阿司匹林',
  拜阿司匹灵: '阿司匹林肠溶片',
  乙酰水杨酸: '阿司匹林',
  舒喘灵: '沙丁胺醇',
  咳必清: '喷托维林',
  必嗽平: '溴己新',
  非那根: '异丙嗪',
  赛庚定: '赛庚啶',
  痛经宝: '痛经宝颗粒',
  双氧水: '过氧化氢溶液',
  消毒酒精: '乙醇消毒液',
  皮炎平: '复方醋酸地塞米松乳膏',
  [`${'降压'}0号`]: '复方利血平氨苯蝶啶片',
  [`${'北京降压'}0号`]: '复方利血平氨苯蝶啶片',
  复方降压平: '复方利血平氨苯蝶啶片',
  伟哥: '枸橼酸西地那非片',
  板兰根: '板蓝根',
  莲花清瘟: '连花清瘟',
  连花: '连花清瘟',
  藿香正气液: '藿香正气口服液',
  霍香正气: '藿香正气',
  牛黄解毒: '牛黄解毒片',
  乳酸菌素: '乳酸菌素片',
  甘草片: '复方甘草片',
  蛇胆川贝液: '蛇胆川贝口服液',
  吗叮啉: '吗丁啉',
  马丁啉: '吗丁啉',
  制霉素: '制霉菌素',
  枸椽酸: '枸橼酸',
  柠檬酸: '枸橼酸',
}
const LONGEST_FIRST = Object.keys(OLD_NAMES).toSorted((a, b) => b.length - a.length)

/** VC, 维C and Vit.C are 维生素C. */
const withVitamins = (name: string) =>
  name.replace(/^(?:复合)?(?:维|v\.?|vit\.?)(?=(?:[acdek]|b\d{0,2})(?![a-z]))/, (sign) =>
    sign.startsWith('复合') ? '复合维生素' : '维生素',
  )

/** The names that a compared name may stand for, other than itself: everyday words in it are replaced by those of the trade. */
export function formalNames(name: string): string[] {
  const found = new Set<string>()
  const vitamins = withVitamins(name)
  if (vitamins !== name) found.add(vitamins)
  for (const word of LONGEST_FIRST) if (name.includes(word)) found.add(name.replace(word, OLD_NAMES[word]!))
  found.delete(name)
  return [...found]
}
