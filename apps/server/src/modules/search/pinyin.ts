import { customPinyin, pinyin } from 'pinyin-pro'
import { RecentMap } from '../../kernel/recent-map.ts'

// Medical terms that the general dictionary reads differently.
customPinyin({
  重楼: 'chóng lóu',
  白术: 'bái zhú',
  苍术: 'cāng zhú',
  莪术: 'é zhú',
  炒白术: 'chǎo bái zhú',
  阿胶: 'ē jiāo',
  阿魏: 'ē wèi',
  人参: 'rén shēn',
  党参: 'dǎng shēn',
  丹参: 'dān shēn',
  玄参: 'xuán shēn',
  沙参: 'shā shēn',
  苦参: 'kǔ shēn',
  西洋参: 'xī yáng shēn',
  太子参: 'tài zǐ shēn',
  参苓: 'shēn líng',
  参麦: 'shēn mài',
  参松: 'shēn sōng',
  参茸: 'shēn róng',
  薄荷: 'bò he',
  厚朴: 'hòu pò',
  蛤蚧: 'gé jiè',
  蛤壳: 'gé qiào',
  决明: 'jué míng',
  枳壳: 'zhǐ qiào',
  藏红花: 'zàng hóng huā',
  降香: 'jiàng xiāng',
  血竭: 'xuè jié',
  黄柏: 'huáng bò',
  侧柏: 'cè bǎi',
  荨麻疹: 'xún má zhěn',
  山楂: 'shān zhā',
  大黄: 'dà huáng',
  射干: 'shè gān',
  桔梗: 'jié gěng',
  六神曲: 'liù shén qū',
  颠茄: 'diān qié',
  麻仁: 'má rén',
  佛手: 'fó shǒu',
  牡蛎: 'mǔ lì',
  仙鹤草: 'xiān hè cǎo',
  吡咯: 'bǐ luò',
  咯酮: 'luò tóng',
  拉唑: 'lā zuò',
  嘧啶: 'mì dìng',
  沙星: 'shā xīng',
  洛芬: 'luò fēn',
  地平: 'dì píng',
  他汀: 'tā tīng',
  洗剂: 'xǐ jì',
  栓剂: 'shuān jì',
  调经: 'tiáo jīng',
  调脂: 'tiáo zhī',
  降压: 'jiàng yā',
  降糖: 'jiàng táng',
  长效: 'cháng xiào',
  感冒灵: 'gǎn mào líng',
  行气: 'xíng qì',
})

/** Characters that people read differently from the dictionary: the goods are found by that reading too. */
const OTHER_READINGS: Record<string, readonly string[]> = {
  重: ['chong', 'zhong'],
  参: ['shen', 'can'],
  术: ['zhu', 'shu'],
  阿: ['a', 'e'],
  薄: ['bo', 'bao'],
  朴: ['po', 'pu'],
  蛤: ['ge', 'ha'],
  壳: ['ke', 'qiao'],
  藏: ['zang', 'cang'],
  降: ['jiang', 'xiang'],
  血: ['xue', 'xie'],
  柏: ['bai', 'bo'],
  荨: ['xun', 'qian'],
  楂: ['zha', 'cha'],
  桔: ['jie', 'ju'],
  茄: ['qie', 'jia'],
  咯: ['luo', 'ge', 'ka'],
  调: ['tiao', 'diao'],
  长: ['chang', 'zhang'],
  粘: ['nian', 'zhan'],
  泌: ['mi', 'bi'],
  便: ['bian', 'pian'],
  行: ['xing', 'hang'],
  佛: ['fo', 'fu'],
  核: ['he', 'hu'],
  乐: ['le', 'yue'],
  单: ['dan', 'shan'],
  尿: ['niao', 'sui'],
  炮: ['pao', 'bao'],
  芥: ['jie', 'gai'],
  石: ['shi', 'dan'],
  大: ['da', 'dai'],
  解: ['jie', 'xie'],
}
/** Names with many such characters would have an unbounded number of variants, so each variant changes only one character. */
const MAX_VARIANTS = 6

/** Goods share names and arrive in bulk during an import. */
const cache = new RecentMap<string, string[][]>(5_000)

/**
 * The readings of a name, the usual one first: one syllable per character, Latin letters and digits unchanged. `重楼 7g` is [chong
 * lou 7g] and [zhong lou 7g].
 */
export function readings(name: string): string[][] {
  const known = cache.get(name)
  if (known) return known
  const letters = Array.from(name)
  const plain = pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' }).map((s) =>
    s.toLowerCase().replace(/[^a-z0-9]/g, ''),
  )
  const variants = [plain]
  if (plain.length === letters.length)
    for (const [at, letter] of letters.entries())
      for (const other of OTHER_READINGS[letter] ?? [])
        if (other !== plain[at] && variants.length < MAX_VARIANTS) variants.push(plain.with(at, other))
  const found = variants.map((syllables) => syllables.filter(Boolean))
  cache.set(name, found)
  return found
}
/** The first letters of a reading; a number stays whole: `999感冒灵` becomes `999gml`. */
export const initialsOf = (syllables: readonly string[]) => syllables.map((s) => (/^\d/.test(s) ? s : s[0])).join('')
