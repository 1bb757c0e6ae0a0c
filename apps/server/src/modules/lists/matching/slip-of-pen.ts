import { pinyin } from 'pinyin-pro'

/** Characters that are taken for one another when a text is copied or read from a picture. */
const LOOK_ALIKES = ['末未', '己已巳', '溴嗅', '茶荼', '炙灸', '芩苓', '杞杷', '术木', '吡毗', '戟戢', '芎穹', '昔惜', '苄卞']
/**
 * Words of which another one makes another medicine: where it is applied, for what, and its form. Many of them sound like one another
 * (咽 and 眼, 痔 and 滞, 肾 and 参).
 */
const DECISIVE =
  /[眼耳鼻口舌喉咽肤皮肺肝肾脾胃心脑肠胆骨血妇男女儿婴幼阴肛宫痔滞脂癣痘疮疣炎痛咳喘痰淋泻秘热寒湿风暑火片丸散膏丹胶囊颗粒栓贴液剂浆酊霜糖左右复]/u
/** Where it is applied, and whom it is for: an unreadable character there may be any of these. */
const PLACE = /[眼耳鼻口舌喉咽肤肺肝肾脾胃心脑肠胆妇男女儿婴幼阴肛宫左右]/u
/**
 * What the names of a class of medicines end in: an unreadable character in front of it may be any of the class, if it is not the acid
 * of a salt.
 */
const CLASS =
  /^[\u3400-\u9fff]{0,1}(?:他汀|列汀|格列|列奈|氮平|沙坦|洛尔|地平|普利|拉唑|替丁|西林|沙星|霉素|环素|硝唑|康唑|西泮|唑仑|巴比妥|司琼|洛韦|夫定|替尼|单抗|列净|列酮|昔布|洛芬|米松|奈德|特罗)/u
/** Rare characters that names of medicines do have. */
const RARE_IN_NAMES = /[䗪癀噁䓬膦胂鎓瘰疬蒎莰脞肷]/u

/** The 6,763 characters of GB 2312, which names of medicines are written with. */
const everyday = (() => {
  const bytes: number[] = []
  for (let high = 0xb0; high <= 0xf7; high++) for (let low = 0xa1; low <= 0xfe; low++) bytes.push(high, low)
  return new Set(new TextDecoder('gb18030').decode(Uint8Array.from(bytes)))
})()

const soundOf = (letter: string) => pinyin(letter, { toneType: 'none', type: 'string' })

/**
 * Whether `written` is a slip of the pen for `meant`: both sound alike, whatever their tone, or look alike; or what is written is in no
 * name at all. Never where another character makes another medicine. `behind`: what follows in the name.
 */
export function isSlip(written: string, meant: string, behind: string): boolean {
  if (!/^\p{sc=Han}$/u.test(written) || !/^\p{sc=Han}$/u.test(meant)) return false
  if (!everyday.has(written) && !RARE_IN_NAMES.test(written)) return !PLACE.test(meant) && (meant === '酸' || !CLASS.test(behind))
  if (DECISIVE.test(written) || DECISIVE.test(meant)) return false
  return soundOf(written) === soundOf(meant) || LOOK_ALIKES.some((alike) => alike.includes(written) && alike.includes(meant))
}
