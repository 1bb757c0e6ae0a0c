import type { Browser } from '@playwright/test'

/** A business licence of the journeys. */
export interface Licence {
  name: string
  code: string
  legalPerson: string
  /** With its province, city and county, as licences have it. */
  address: string
}

const WIDTH = 600
/** The height of the first one's picture; each further one is a little higher, by which the reader knows them apart. */
const HEIGHT = 840
const STEP = 20

/** One for each attempt of a journey: what was approved at the first can't be registered at the second. */
const LICENCES: readonly [Licence, Licence, Licence, Licence] = [
  {
    name: '望舒大药房',
    code: '91330106MA2XQ0045P',
    legalPerson: '顾望舒',
    address: '浙江省杭州市西湖区文二路100号',
  },
  {
    name: '望舒第二大药房',
    code: '91330106MA2XQ0061D',
    legalPerson: '顾望舒',
    address: '浙江省杭州市西湖区文二路102号',
  },
  {
    name: '知秋大药房',
    code: '91330106MA2XQ007X5',
    legalPerson: '叶知秋',
    address: '浙江省杭州市西湖区文二路104号',
  },
  {
    name: '知秋第二大药房',
    code: '91330106MA2XQ00885',
    legalPerson: '叶知秋',
    address: '浙江省杭州市西湖区文二路106号',
  },
]

export const licenceOf = (attempt: number) => LICENCES[attempt % 2]!
/** Of a company that two people register. */
export const contestedLicenceOf = (attempt: number) => LICENCES[2 + (attempt % 2)]!

/** The photo of a licence, upright as no other picture of the journeys is. */
export async function photographLicence(browser: Browser, licence: Licence): Promise<Buffer> {
  const height = HEIGHT + LICENCES.indexOf(licence) * STEP
  const page = await browser.newPage({ viewport: { width: WIDTH, height }, deviceScaleFactor: 1 })
  const rows = [
    ['统一社会信用代码', licence.code],
    ['名称', licence.name],
    ['法定代表人', licence.legalPerson],
    ['住所', licence.address],
    ['营业期限', '长期'],
  ]
  const lines = rows.map(([label, value]) => `<p><b>${label}</b>　${value}</p>`).join('')
  await page.setContent(`<body style="margin:40px;font:20px sans-serif"><h1>营业执照（演示）</h1>${lines}</body>`)
  const photo = await page.screenshot()
  await page.close()
  return photo
}

/** What stands on the picture of a licence; undefined: it shows none. */
export function licenceShown(jpeg: Buffer): Licence | undefined {
  const [width, height] = sizeOf(jpeg)
  return LICENCES.find((_, at) => Math.abs((height * WIDTH) / width - HEIGHT - at * STEP) < STEP / 2)
}

/** Width and height, from the first frame of a JPEG. */
function sizeOf(jpeg: Buffer): [width: number, height: number] {
  for (let at = 2; at + 9 < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const isFrame = [0xc0, 0xc1, 0xc2].includes(jpeg[at + 1]!)
    if (isFrame) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)]
  }
  return [1, 0]
}
