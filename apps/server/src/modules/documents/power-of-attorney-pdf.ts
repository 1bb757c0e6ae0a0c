/** What a worker process draws. The server imports no more than the types of this file (power-of-attorney-file.ts). */
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { FONT_FILE } from '../../kernel/font.ts'

const font = readFileSync(FONT_FILE)
const MARGIN = 64
const WIDTH = 595.28 - 2 * MARGIN
const BLANK = '________________'

export interface PowerOfAttorneyForm {
  brandName: string
  /** Empty where it is to be filled in by hand. */
  shopName: string
  creditCode: string
}

/** Draws the form of a power of attorney for purchasing: one page, to be filled in, stamped and signed. */
export async function drawPowerOfAttorney({ brandName, shopName, creditCode }: PowerOfAttorneyForm): Promise<Buffer> {
  const doc = new Pdf({ size: 'A4', margin: MARGIN, info: { Title: '采购授权委托书', Author: brandName } })
  const done = buffer(doc)
  doc.registerFont('sc', font).font('sc').fillColor('#1f2328')
  const line = (text: string, gap = 0.6) => doc.fontSize(12).text(text, { width: WIDTH, lineGap: 5 }).moveDown(gap)
  doc.fontSize(22).text('采购授权委托书', { width: WIDTH, align: 'center' }).moveDown(1.2)
  line(`致：${brandName}平台及平台内各供货单位`)
  line(`兹委托我单位员工 ${BLANK}（身份证号：${BLANK}${BLANK}）为采购人员，代表我单位在平台办理药品采购。授权内容如下：`)
  line('一、授权品种：□ 许可证经营范围内的全部品种    □ 以下品种：____________________________')
  line(`二、授权地域：${BLANK}${BLANK}`)
  line('三、授权事项：选购与下单、签订采购合同、付款、收货验收、办理退换货及票据。')
  line('四、授权期限：自 ______ 年 ____ 月 ____ 日 至 ______ 年 ____ 月 ____ 日（最长一年）。')
  line(
    '受托人在上述品种、地域、事项和期限内的行为，由我单位承担责任。受托人无转委托权。期限届满或受托人离职的，本委托书自行失效。',
    2,
  )
  line(`委托单位（公章）：${shopName || `${BLANK}${BLANK}`}`)
  line(`统一社会信用代码：${creditCode || `${BLANK}${BLANK}`}`)
  line(`法定代表人（签章）：${BLANK}`)
  line(`受托人（签字）：${BLANK}`)
  line('签署日期：______ 年 ____ 月 ____ 日', 1.5)
  doc
    .fontSize(10)
    .fillColor('#57606a')
    .text('附：受托人身份证复印件（两面，加盖公章）。身份证号请在打印后手工填写。', { width: WIDTH })
  doc.end()
  return done
}
