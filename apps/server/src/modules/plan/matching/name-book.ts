import { oneCharacterApart, pairs, parenthesised, plainText } from './plain-text.ts'
import { isSlip } from './slip-of-pen.ts'

/** What forms are called besides their proper word; the first fitting ending is replaced. */
const FORMS: readonly (readonly [ending: RegExp, proper: string])[] = [
  [/(片|胶囊|颗粒|糖浆|丸|栓|散|贴|软膏|乳膏|凝胶|贴膏|洗剂|酊)剂$/, '$1'],
  [/冲剂$/, '颗粒'],
  [/硬胶囊$/, '胶囊'],
  [/(?:注射剂|针剂|针)$/, '注射液'],
  [/滴眼剂$/, '滴眼液'],
  [/滴鼻剂$/, '滴鼻液'],
  [/滴耳剂$/, '滴耳液'],
  [/口服液剂$/, '口服液'],
  [/溶液剂$/, '溶液'],
]

/** A name as names are compared: one way of writing, forms by their proper words, Roman numbers as letters. */
export function properName(text: string): string {
  let name = plainText(text).replace(/[*·.,:'"®™/+-]/g, '')
  for (const [ending, proper] of FORMS) {
    if (!ending.test(name)) continue
    name = name.replace(ending, proper)
    break
  }
  return name
}

/** What a name on a list may mean in the catalogue: the generic name, how sure that is, and what stands in front of it or behind. */
export interface NamedAs {
  generic: string
  sure: number
  /** What is neither the generic name nor punctuation: a brand, or another medicine's word. */
  extra: string
}

/** The longest brand in front of a generic name, and behind it. */
const MAX_EXTRA = 8
/** So much of a name is looked at: the longest names of medicines have 40 letters, and a cell may have any number. */
const MAX_LETTERS = 60
/** Words that make another medicine of it: no brand. */
const DISTINGUISHING =
  /复方|注射用|小儿|儿童|婴|幼|老年|成人|浓|新|盐酸|硫酸|磷酸|马来酸|枸橼酸|酒石酸|醋酸|苯磺酸|甲磺酸|富马酸|左|右|消旋|维生素|缓释|控释|肠溶|分散|咀嚼|泡腾|含片|口崩|无糖|外用|口服|精制|强力|加味|加减|去氢|重组|人|猪|牛|鱼|[0-9a-z]$/

/** Words that are no slip of the pen in any name: salts, bases and forms, be there such goods or not. */
const OTHER_MEDICINES = [
  '盐酸',
  '硫酸',
  '磷酸',
  '硝酸',
  '乳酸',
  '醋酸',
  '马来酸',
  '枸橼酸',
  '酒石酸',
  '苯磺酸',
  '甲磺酸',
  '富马酸',
  '氢溴酸',
  '碳酸',
  '门冬氨酸',
  '复方',
  '小儿',
  '儿童',
  '注射用',
  '左氧',
  '右旋',
  '头孢',
  '他汀',
  '沙坦',
  '洛尔',
  '地平',
  '普利',
  '拉唑',
  '替丁',
  '西林',
  '沙星',
  '霉素',
]

/** The names of a catalogue, to find which of them a text means. */
export class NameBook {
  /** Generic names by what they are compared as, and by trade names. */
  readonly #generics = new Map<string, Set<string>>()
  readonly #trades = new Map<string, Set<string>>()
  readonly #byPair = new Map<string, Set<string>>()
  readonly #knownPairs = new Set(OTHER_MEDICINES.flatMap(pairs))

  constructor(names: Iterable<{ generic: string; trade: string }>) {
    for (const { generic, trade } of names) {
      for (const name of new Set([properName(generic), properName(parenthesised(plainText(generic)).outside)])) {
        if (!name) continue
        addTo(this.#generics, name, generic)
        for (const pair of pairs(name)) {
          addTo(this.#byPair, pair, name)
          this.#knownPairs.add(pair)
        }
      }
      const traded = properName(trade)
      if (traded.length >= 2) addTo(this.#trades, traded, generic)
    }
  }

  /** The names that a text may mean, the surest first: at most ten. */
  find(text: string): NamedAs[] {
    const plain = Array.from(plainText(text)).slice(0, MAX_LETTERS).join('')
    const { outside, inside } = parenthesised(plain)
    const found = new Map<string, NamedAs>()
    const add = (generics: Iterable<string>, sure: number, extra: string) => {
      for (const generic of generics) {
        const before = found.get(generic)
        if (!before || before.sure < sure) found.set(generic, { generic, sure, extra })
      }
    }
    const held = inside.join('')
    const whole = properName(plain)
    const bare = properName(outside)
    add(this.#generics.get(whole) ?? [], 1, '')
    if (bare !== whole) add(this.#generics.get(bare) ?? [], 1, held)
    // What stands in parentheses may be the generic name, and the brand in front of them.
    for (const one of inside) add(this.#generics.get(properName(one)) ?? [], 0.98, bare)
    if (![...found.values()].some(({ extra }) => extra === '')) this.#within(bare, held, add)
    add(this.#trades.get(whole) ?? [], 0.95, whole)
    add(this.#trades.get(bare) ?? [], 0.95, bare + held)
    if (![...found.values()].some(({ extra, sure }) => sure > 0.98 || (extra === held && sure >= 0.95)))
      this.#nearly(bare, held, add)
    return [...found.values()].toSorted((a, b) => b.sure - a.sure || (a.generic < b.generic ? -1 : 1)).slice(0, 10)
  }

  /** A generic name with a brand in front of it or behind. */
  #within(bare: string, held: string, add: (generics: Iterable<string>, sure: number, extra: string) => void) {
    const letters = Array.from(bare)
    for (let cut = 1; cut <= Math.min(MAX_EXTRA, letters.length - 2); cut++) {
      for (const [name, extra] of [
        [letters.slice(cut).join(''), letters.slice(0, cut).join('')],
        [letters.slice(0, -cut).join(''), letters.slice(-cut).join('')],
      ] as const) {
        const generics = this.#generics.get(properName(name))
        if (generics) add(generics, DISTINGUISHING.test(extra) ? 0.7 : 0.98, extra + held)
      }
    }
  }

  /**
   * Names with one other character. It is a slip of the pen where both sound or look alike and the wrong one makes pairs that no name
   * of the catalogue has; any other may be another medicine that is not in the catalogue (洛伐他汀, 辛伐他汀), so it is asked. So is
   * what is near to several names.
   */
  #nearly(bare: string, held: string, add: (generics: Iterable<string>, sure: number, extra: string) => void) {
    const own = pairs(bare)
    const shared = new Map<string, number>()
    for (const pair of new Set(own))
      for (const name of this.#byPair.get(pair) ?? []) shared.set(name, (shared.get(name) ?? 0) + 1)
    const near = [...shared]
      .filter(([name, count]) => count >= Math.max(1, Math.min(own.length, Array.from(name).length - 1) - 2))
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 400)
    const apart = near.flatMap(([name]) => {
      const at = oneCharacterApart(bare, name)
      return at === null ? [] : [{ name, at }]
    })
    for (const { name, at } of apart) {
      const letters = Array.from(bare)
      const around = pairs(letters.slice(Math.max(0, at - 1), at + 2).join(''))
      const isOdd =
        letters.length === Array.from(name).length && around.length > 0 && around.every((pair) => !this.#knownPairs.has(pair))
      const isOne = isOdd && isSlip(letters[at]!, Array.from(name)[at]!, letters.slice(at + 1).join(''))
      const sure = apart.length === 1 && letters.length >= 4 && isOne ? 0.96 : 0.8
      add(this.#generics.get(name) ?? [], sure, held)
    }
    if (apart.length > 0) return
    // What is left has much in common with a name: enough to propose it.
    for (const [name, count] of near.slice(0, 5)) {
      const share = (2 * count) / (own.length + pairs(name).length || 1)
      if (share >= 0.6) add(this.#generics.get(name) ?? [], 0.65, held)
    }
  }
}

function addTo(map: Map<string, Set<string>>, key: string, value: string) {
  const values = map.get(key)
  if (values) values.add(value)
  else map.set(key, new Set([value]))
}
