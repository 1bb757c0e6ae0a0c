import { hashOf } from '../../kernel/secret.ts'

export interface Parties {
  title: string
  seller: { company_name: string; licence_no: string }
  shop: { name: string; credit_code: string }
  validFrom: string
  validUntil: string
  /** The platform's text, or the seller's own PDF: its name, and SHA-256 of its bytes in hex. */
  text: string | { name: string; sha256: string }
  /** What the seller adds; '' for nothing. */
  addition: string
}

/** What is signed, whole: the parties, the time, and the text or the hash of the file that has it; and its own hash. */
export function statementOf({ seller, shop, validFrom, validUntil, text, addition }: Parties) {
  const statement = [
    `供货方：${seller.company_name}（许可证号 ${seller.licence_no}）`,
    `购货方：${shop.name}（统一社会信用代码 ${shop.credit_code}）`,
    `期限：${validFrom} 至 ${validUntil}`,
    ...(typeof text === 'string' ? [text] : paperLines(text)),
    ...(addition ? ['## 补充条款', addition] : []),
  ].join('\n\n')
  return { statement, hash: hashOf(statement) }
}

/** A signature stands for exactly the file with this hash. */
const paperLines = ({ name, sha256 }: { name: string; sha256: string }) => [
  '## 协议正文',
  `供货方提供的 PDF 文件：${name}`,
  `文件 SHA-256：${sha256}`,
  '双方签署的是校验值与上面一致的文件。',
]
