/** What buyers write next to goods: it says how urgent or how fresh, and nothing of which goods. */
const REMARK =
  '急用|急需|加急|特急|急|(?:效期|批号)(?:要)?(?:好|新|长|远)(?:一?点|些|的)?|(?:要|需|只要)?(?:最新|新)(?:批号|效期|货|日期)|(?:不要|勿发|拒)近(?:效)?期|有货(?:就|都)?(?:要|发|拿)?|缺货(?:勿|不用?|别)补|非?医保|集采|国采|基药|带码|(?:要|带)(?:发票|票)|随货同行|(?:老|常)规格|同上次|特价|活动价|活动|控销|首营|补货|新品|畅销|先来|备货|甲类|乙类|otc|rx|处方药?|非处方药?'
const SIGNS = '[!！。.,，;；\\s]*'
const IN_PARENTHESES = new RegExp(`\\s*[(（\\[【](?:${REMARK}|[,，、/\\s])+${SIGNS}[)）\\]】]`, 'giu')
const AT_END = new RegExp(`(?:${SIGNS}(?:${REMARK}))+${SIGNS}$`, 'iu')
const IN_FRONT = new RegExp(`^(?:(?:${REMARK})[!！:：,，\\s]+)+`, 'iu')
const PRICE =
  /(?:(?:单价|价格|进价|售价|供价|价)[:：]?\s*|[￥¥@])\d+(?:\.\d+)?\s*(?:元|块)?(?:\/(?:盒|瓶|支|袋|片))?|(?<![\d.])\d+(?:\.\d+)?\s*(?:元|块钱)(?:\/(?:盒|瓶|支|袋|片))?/gu

/** A text without what buyers remark, and without prices: `阿莫西林胶囊(急)`, `10g*9袋 要新批号 ￥12.5`. */
export function withoutRemarks(text: string): string {
  const bare = text.replace(PRICE, ' ').replace(IN_PARENTHESES, ' ').replace(IN_FRONT, '').replace(AT_END, '').trim()
  // What is nothing but a remark is left as it stands: it may be a name.
  return bare === '' ? text : bare
}
