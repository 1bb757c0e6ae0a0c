/** What buyers write next to goods: it says how urgent or how fresh, and nothing of which goods. */
const REMARK =
  '急用|急需|加急|特急|急|(?:效期|批号)(?:要)?(?:好|新|长|远)(?:一?点|些|的)?|(?:要|需|只要)?(?:最新|新)(?:批号|效期|货|日期)|(?:不要|勿发|拒)近(?:效)?期|有货(?:就|都)?(?:要|发|拿)?|缺货(?:勿|不用?|别)补|非?医保|集采|国采|基药|带码|(?:要|带)(?:发票|票)|随货同行|(?:老|常)规格|同上次|特价|活动价|活动|控销|首营|补货|新品|畅销|先来|备货|甲类|乙类|otc|rx|处方药?|非处方药?|(?:多谢|谢谢|感谢|辛苦)(?:您|你|老板|了|啦)*|[您你]好'
const SIGNS = '[!！。.,，;；\\s]*'
const IN_PARENTHESES = new RegExp(`\\s*[(（\\[【](?:${REMARK}|[,，、/\\s])+${SIGNS}[)）\\]】]`, 'giu')
const AT_END = new RegExp(`(?:${SIGNS}(?:${REMARK}))+${SIGNS}$`, 'iu')
const IN_FRONT = new RegExp(`^(?:(?:${REMARK})[!！:：,，\\s]+)+`, 'iu')
const PRICE =
  /(?:(?:单价|价格|进价|售价|供价|价)[:：]?\s*|[￥¥@])\d+(?:\.\d+)?\s*(?:元|块)?(?:\/(?:盒|瓶|支|袋|片))?|(?<![\d.])\d+(?:\.\d+)?\s*(?:元|块钱)(?:\/(?:盒|瓶|支|袋|片))?/gu

const ADDRESSED = '[\\u3400-\\u9fff]{1,2}(?:姐|哥|经理|老师|主任)|老板|亲|各位|大家'
const GREETING = `(?:${ADDRESSED}|[您你])?(?:好|早|早上好|上午好|中午好|下午好|晚上好)|在吗|(?:非常|多)?(?:感谢|谢谢|多谢|辛苦|麻烦|拜托)(?:您|你|了|啦|老板)*`
const REQUEST =
  '(?:麻烦|请|帮忙?|给?我?)*(?:您|你)?(?:帮忙?)?(?:今天|明天|尽快|抓紧|早点)?(?:发|配|送|订|备|安排)(?:一?下|货|吧|过来|给我)*|(?:今天|明天|这次|本次|我们?)*(?:要|订|补|采购|需要)(?:的|货|这些|以下|下面|几种|药品?|品种|如下)+|(?:以上|以下|如下)(?:这些|几种|药品|品种)?'
const MESSAGE = new RegExp(`^(?:${ADDRESSED}|${GREETING}|${REQUEST})$`, 'u')

/** Whether a line is what people write around a list: `李姐，麻烦发一下：`, `谢谢！`. */
export const isGreeting = (line: string): boolean => {
  const parts = line
    .normalize('NFKC')
    .split(/[\s,，、。.!?:;~～…^]+/u)
    .filter(Boolean)
  return parts.length > 0 && parts.every((part) => MESSAGE.test(part))
}

/** A text without what buyers remark, and without prices: `阿莫西林胶囊(急)`, `10g*9袋 要新批号 ￥12.5`. */
export function withoutRemarks(text: string): string {
  const bare = text.replace(PRICE, ' ').replace(IN_PARENTHESES, ' ').replace(IN_FRONT, '').replace(AT_END, '').trim()
  // What is nothing but a remark is left as it stands: it may be a name.
  return bare === '' ? text : bare
}
