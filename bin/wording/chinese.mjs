/**
 * Chinese that people see: one word for one thing, and one way to write numbers (docs/glossary-chinese.md). `not` is what is given
 * up, `say` what stands in its place; `except` are files to which that does not apply, `quoted` leaves out what quotes a box.
 * @typedef {{ not: RegExp, say: string, except?: RegExp, quoted?: boolean }} Rule
 */

/** The cashier is a payment provider: for it the shop is a 商家, and what it does is 支付. */
const CASHIER = /^apps\/cashier\//
/** Papers and leaflets use the words of the law. */
const PAPERS = /delivery-note|agreements\.ts|modules\/reading\/fields|providers\/ocr/

/** Who reviews, and what the reviewer's act is called. */
const NOT_SHOP = /^(?!apps\/h5\/|packages\/ui\/)/

/** What is printed on a box or stands in an address is written as it is there. */
const QUOTED = /\b(?:address|spec|specification|name|facts|placeholder)\b\s*[:=]/

/** @type {readonly Rule[]} */
export const RULES = [
  { not: /起[送购批](?!量)|起订金额/, say: '起配 for a seller’s minimum, 起订 for an offer’s' },
  { not: /商家|商户|供应商/, say: '卖家', except: CASHIER },
  { not: /剩余有效期|保质期|失效期|临期/, say: '剩余效期, 效期 or 近效期', except: PAPERS },
  { not: /有效期(?!至|['"])/, say: '效期; 有效期至 before a date', except: PAPERS },
  { not: /预计[^，。'"`]{0,12}到货|到货时间|送到时间/, say: '送达' },
  {
    not: /[去待已未]支付|(?:确认|合并|重新|完成|继续|在线|要|再|能)支付(?!结果)|支付(?:成功|失败|未成功|订单|金额|时间)/,
    say: '付款',
    except: CASHIER,
  },
  { not: /耐心等待|系统繁忙|操作失败/, say: 'what happened, then what to do next' },
  { not: /免运费|免邮/, say: '包邮' },
  { not: /组价/, say: '会员价' },
  { not: /无货|售罄|没货/, say: '缺货' },
  { not: /登陆/, say: '登录' },
  { not: /订单编号/, say: '订单号' },
  { not: /^ *'?(?:离开的)?药店'?:|title: '药店'/, say: '门店 in the head of a list' },
  { not: /证件(?:已)?过期/, say: '证照' },
  { not: /已认证/, say: '已通过' },
  { not: /已驳回/, say: '未通过: 驳回 is the reviewer’s act', except: NOT_SHOP },
  { not: /客户(?!端)/, say: '门店' },
  { not: /(?:\d|\}) ?件(?!装)/, say: 'the unit of the pack, or 种; 件 is a full case' },
  { not: /\d元|¥\d+\.00 ?(?:起配|包邮)/, say: '¥300, without .00 in a condition' },
  {
    not: /(?![年月日])\p{Script=Han}\d|\d(?![年月日号])\p{Script=Han}/u,
    say: 'a space between number and Chinese',
    quoted: true,
  },
  { not: /\}\$?\{(?:\w+\.)?units?\}/, say: 'a space between number and unit' },
  { not: /\}(?:种|家|天|次|笔|条|张|人|个|盒|分钟|小时|秒|页|位|款|份|批(?!号))/, say: 'a space between number and Chinese' },
]

const SEEN =
  /^(?:apps\/(?:h5|console|cashier|server)\/src|packages\/[\w-]+\/src)\/.*\.tsx?$|^apps\/server\/seed\/(?:sellers|write-content)\.ts$/
/** Tests, and rules that contain Chinese letters. */
const UNSEEN =
  /\.(?:test|gen)\.tsx?$|\/testing\/|\/validators\.ts$|\/lists\/(?:offers\/offer|prices\/price|records\/record)-columns\.ts$/
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:\w'"`/\\])\/\/.*/g

/** In JSX a new line between two expressions is no space. */
const UNIT_ON_NEXT_LINE = /\}\n\s*\{(?:\w+\.)*units?\}/g

/** What is not written in the shop's Chinese, as `file:line: what, write …`. @param {ReadonlyMap<string, string>} files */
export function checkChinese(files) {
  /** @type {string[]} */
  const found = []
  for (const [file, text] of files) {
    if (!SEEN.test(file) || UNSEEN.test(file)) continue
    const plain = text.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '))
    for (const { index } of plain.matchAll(UNIT_ON_NEXT_LINE))
      found.push(`${file}:${plain.slice(0, index).split('\n').length}: “}{unit}”, write a space between number and unit`)
    for (const [at, line] of plain.split('\n').entries()) {
      if (!/\p{Script=Han}/u.test(line)) continue
      for (const { not, say, except, quoted } of RULES) {
        if (except?.test(file) || (quoted && QUOTED.test(line))) continue
        const hit = not.exec(line)
        if (hit) found.push(`${file}:${at + 1}: “${hit[0]}”, write ${say}`)
      }
    }
  }
  return found
}
