import { hashOf } from '../../kernel/secret.ts'

export interface Parties {
  title: string
  seller: { company_name: string; licence_no: string }
  shop: { name: string; credit_code: string }
  validFrom: string
  validUntil: string
  /** The platform's text. */
  text: string
  /** What the seller adds; '' for nothing. */
  addition: string
}

/** What is signed, whole: the parties, the time and the text; and its hash. */
export function statementOf({ seller, shop, validFrom, validUntil, text, addition }: Parties) {
  const statement = [
    `供货方：${seller.company_name}（许可证号 ${seller.licence_no}）`,
    `购货方：${shop.name}（统一社会信用代码 ${shop.credit_code}）`,
    `期限：${validFrom} 至 ${validUntil}`,
    text,
    ...(addition ? ['## 补充条款', addition] : []),
  ].join('\n\n')
  return { statement, hash: hashOf(statement) }
}
