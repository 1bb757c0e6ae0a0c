import { isIdCard, type CertificateKind, type ReadField } from '@shop/contract'
import { creditCode } from '../../../seed/codes.ts'

/** Random numbers from 0 to 1 that are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2_147_483_647 || 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** A row of a paper: how it is labelled in each layout, and what it says. */
export interface PrintedRow {
  labels: readonly string[]
  text: string
}
/** A paper to be drawn, and what a reader should find on it. */
export interface DrawnPaper {
  name: string
  kind: CertificateKind
  title: string
  rows: readonly PrintedRow[]
  /** Sentences instead of rows, for the layout that has them. */
  prose?: string
  expected: Partial<Record<ReadField, string>>
}

const SURNAMES = '王李张刘陈杨赵黄周吴徐孙马朱胡林郭何高罗'
const GIVEN = '建国小满志强秀英文华明丽海平晓东春梅国庆思远'
const CITIES = ['浙江省杭州市西湖区', '广东省广州市天河区', '四川省成都市武侯区', '江苏省南京市鼓楼区', '湖北省武汉市江岸区']
const STREETS = ['文三路', '人民中路', '建设大道', '中山北路', '解放街']
const HOUSES = ['康民', '仁心', '益民', '安和', '福寿堂', '百草', '同春']

const DRUG_SCOPES = [
  '处方药、甲类非处方药、乙类非处方药；中药饮片、中成药、化学药、生物制品（不含血液制品）',
  '中成药、化学药制剂、抗生素制剂、生化药品、生物制品（除疫苗、血液制品）、中药材、中药饮片',
  '化学药，中成药，中药饮片',
]
const DEVICE_SCOPES = [
  '三类：6815注射穿刺器械，6854手术室、急救室、诊疗室设备及器具，6866医用高分子材料及制品',
  '14注输、护理和防护器械，22临床检验器械',
]
const DEPARTMENTS = ['内科；外科；妇产科；儿科；口腔科；中医科；医学检验科；医学影像科', '内科/中医科']

/** Every kind of paper that is read, once, with values of this seed. Identity cards have two sides. */
export function papersOf(seed: number): DrawnPaper[] {
  const random = randomOf(seed)
  const pick = <T>(of: ArrayLike<T>): T => of[Math.floor(random() * of.length)]!
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
  const day = (year: number) => [year, 1 + Math.floor(random() * 12), 1 + Math.floor(random() * 28)] as const
  const person = () => pick(SURNAMES) + pick(GIVEN) + (random() < 0.7 ? pick(GIVEN) : '')
  const code = () => creditCode('330106', `MA2${digits(5)}`)
  const address = () => `${pick(CITIES)}${pick(STREETS)}${1 + Math.floor(random() * 900)}号${random() < 0.5 ? '1幢102室' : ''}`
  const house = (ends: readonly string[]) => `${pick(['杭州', '广州', '成都', '南京'])}${pick(HOUSES)}${pick(ends)}`
  const pharmacy = () => house(['大药房有限公司', '药店', '医药连锁有限公司'])
  const [boss, agent] = [person(), person()]

  const [y, m, d] = day(2012 + Math.floor(random() * 10))
  const isLong = random() < 0.4
  const [begun, ended] = [dashed(y, m, d), dashed(...dayBefore(y + 20, m, d))]
  const business = { number: code(), holder: pharmacy(), legalPerson: boss, address: address() }
  const issuedOn = day(2022 + Math.floor(random() * 3))
  const period = { from: dashed(...issuedOn), expiresOn: dashed(...dayBefore(issuedOn[0] + 5, issuedOn[1], issuedOn[2])) }
  const licence = (number: string, scopeText: string) => ({
    number,
    holder: pharmacy(),
    legalPerson: person(),
    address: address(),
    scopeText,
    ...period,
  })
  const drug = licence(`浙DA571${digits(4)}`, pick(DRUG_SCOPES))
  const device = licence(`浙杭药监械经营许2024${digits(4)}号`, pick(DEVICE_SCOPES))
  const clinic = licence(`PDY1013301061${digits(1)}D2112`, pick(DEPARTMENTS))
  clinic.holder = house(['诊所', '口腔门诊部', '社区卫生服务站'])
  const idNumber = idCard(`330106${dashed(...day(1970 + Math.floor(random() * 30))).replaceAll('-', '')}${digits(3)}`)
  const cardFrom = day(2012 + Math.floor(random() * 10))
  const card = { from: dashed(...cardFrom), expiresOn: dashed(cardFrom[0] + 20, cardFrom[1], cardFrom[2]) }
  const powerFrom = day(2026)
  const power = { from: dashed(...powerFrom), expiresOn: dashed(...dayBefore(powerFrom[0] + 1, powerFrom[1], powerFrom[2])) }
  const powerWords = `自${chinese(power.from)}至${chinese(power.expiresOn)}`

  return [
    {
      name: 'business licence',
      kind: 'business-licence',
      title: '营业执照',
      rows: [
        row(['统一社会信用代码'], business.number),
        row(['名称', '名称', '名　称'], business.holder),
        row(['类型'], '有限责任公司'),
        row(['法定代表人', '法定代表人', '负责人'], business.legalPerson),
        row(['经营范围'], '药品零售'),
        row(['营业期限', '经营期限'], isLong ? `${chinese(begun)}至长期` : `${chinese(begun)}至${chinese(ended)}`),
        row(['住所', '经营场所', '营业场所'], business.address),
        row(['登记机关'], '市场监督管理局'),
      ],
      expected: { ...business, from: begun, expiresOn: isLong ? 'long' : ended },
    },
    ...(
      [
        ['drug business licence', 'drug-business-licence', '药品经营许可证', drug],
        ['device licence', 'device-licence', '医疗器械经营许可证', device],
      ] as const
    ).map(([name, kind, title, of]): DrawnPaper => ({
      name,
      kind,
      title,
      rows: [
        row(['许可证编号', '证书编号', '许可证号'], of.number),
        row(['企业名称', '单位名称', '企业名称'], of.holder),
        row(['法定代表人', '法定代表人（负责人）', '企业负责人'], of.legalPerson),
        row(['注册地址', '住所', '经营地址'], of.address),
        row(['经营范围'], of.scopeText),
        row(['发证机关'], '药品监督管理局'),
        row(['发证日期', '发证日期', '签发日期'], chinese(of.from)),
        row(['有效期至', '有效期限', '有效期至'], chinese(of.expiresOn)),
      ],
      expected: of,
    })),
    {
      name: 'medical institution licence',
      kind: 'medical-practice-licence',
      title: '医疗机构执业许可证',
      rows: [
        row(['登记号'], clinic.number),
        row(['机构名称', '名称', '机构名称'], clinic.holder),
        row(['法定代表人', '主要负责人', '负责人'], clinic.legalPerson),
        row(['地址', '机构地址', '地址'], clinic.address),
        row(['诊疗科目'], clinic.scopeText),
        row(['有效期限', '有效期', '有效期限'], `自${chinese(clinic.from)}至${chinese(clinic.expiresOn)}`),
        row(['发证机关'], '卫生健康局'),
      ],
      expected: clinic,
    },
    {
      name: 'identity card, front',
      kind: 'legal-person-id',
      title: '',
      rows: [
        row(['姓名', '姓名', '姓　名'], boss),
        row(['性别'], '男'),
        row(['住址'], `${pick(CITIES)}${pick(STREETS)}8号`),
        row(['公民身份号码'], idNumber),
      ],
      expected: { number: idNumber, holder: boss },
    },
    {
      name: 'identity card, back',
      kind: 'purchaser-id',
      title: '居民身份证',
      rows: [row(['签发机关'], '公安局西湖分局'), row(['有效期限'], `${dotted(card.from)}-${dotted(card.expiresOn)}`)],
      expected: card,
    },
    {
      name: 'power of attorney',
      kind: 'power-of-attorney',
      title: '授权委托书',
      rows: [
        row(['委托单位'], business.holder),
        row(['受托人', '受托人姓名', '被授权人'], agent),
        row(['身份证号'], idCard(`330106199305${digits(2).replace(/^./, '1')}${digits(3)}`)),
        row(['委托事项', '授权事项'], '药品采购'),
        row(['委托期限', '授权期限', '有效期限'], powerWords),
      ],
      prose: `兹委托我单位员工${agent}（身份证号：见附件）为采购人员，代表我单位办理药品采购事宜。授权期限：${powerWords}。`,
      expected: { holder: agent, ...power },
    },
  ]
}

const row = (labels: readonly string[], text: string): PrintedRow => ({ labels, text })
const dashed = (y: number, m: number, d: number) => [y, String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-')
const chinese = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$1年$2月$3日')
const dotted = (day: string) => day.replaceAll('-', '.')
function dayBefore(y: number, m: number, d: number): [number, number, number] {
  const at = new Date(Date.UTC(y, m - 1, d - 1))
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
}
/** A number with the check digit that makes it an identity number. */
const idCard = (first17: string) => Array.from('0123456789X', (last) => first17 + last).find(isIdCard)!
