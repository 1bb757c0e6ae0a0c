/**
 * Names that companies of several cities have which are not one another's, and groups of a hundred companies: where the list names no
 * city, it is open which one is meant.
 */
export const SEPARATE = /^(?:同仁堂|雷允上|达仁堂|宏仁堂|胡庆余堂|同济堂|新华|东方|长征|国药|华润|上药|广药|中美|医药)$/

/** Names that companies had, or go by, and what their names have instead. */
export const FORMER: readonly (readonly [before: RegExp, now: string])[] = [
  [/^北京双鹤/, '华润双鹤'],
  [/^北京赛科/, '华润赛科'],
  [/^北京紫竹/, '华润紫竹'],
  [/^深圳三九|^三九医药|^999/, '华润三九'],
  [/^河南宛西|^南阳宛西/, '仲景宛西'],
  [/^武汉健民/, '健民'],
  [/^西南合成/, '北大医药'],
  [/^山东辰欣|^鲁抗辰欣|^山东鲁抗辰欣/, '辰欣'],
  [/^石家庄欧意/, '石药欧意'],
  [/和黄(?!药业)/, '和记黄埔'],
]

/** Foreign companies by the names that they have in China. Their Chinese factory is another one: it is asked. */
export const FOREIGN: Readonly<Record<string, RegExp>> = {
  拜耳: /bayer/,
  默克: /merck/,
  默沙东: /msd|merck/,
  诺华: /novartis/,
  辉瑞: /pfizer/,
  杨森: /janssen/,
  雅培: /abbott/,
  艾尔建: /allergan/,
  爱力根: /allergan/,
  葛兰素: /glaxo/,
  葛兰素史克: /glaxo/,
  优时比: /ucb/,
  利奥: /leo/,
  高德美: /galderma/,
  勃林格: /boehringer/,
  勃林格殷格翰: /boehringer/,
  安斯泰来: /astellas/,
  参天: /santen/,
  施维雅: /servier/,
  阿斯利康: /astrazeneca/,
  赛诺菲: /sanofi/,
  灵北: /lundbeck/,
  武田: /takeda/,
  欧加农: /organon/,
  赞邦: /zambon/,
  施贵宝: /bristol/,
  百时美施贵宝: /bristol/,
  礼来: /lilly/,
  维福: /vifor/,
  罗达: /rottapharm/,
  美纳里尼: /menarini/,
  吉瑞: /gedeon/,
  梯瓦: /teva/,
}
