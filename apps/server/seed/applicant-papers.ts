import {
  CERTIFICATE_NAMES,
  GetShopAudit,
  uploadOf,
  type ApplyShopAudit,
  type Args,
  type CertificateKind,
  type PaperUpload,
  type StoredFile,
} from '@shop/contract'
import type { output } from 'zod/mini'
import { drawLicence, drawPaper } from '../demonstration/pictures/drawings.ts'
import type { App } from '../src/app.ts'
import { identityNumber } from './codes.ts'
import { addDays } from './days.ts'
import type { Person } from './enter.ts'
import type { SeedShop } from './people.ts'
import { callAs } from './place-order.ts'

type Sent = Args<typeof ApplyShopAudit>
/** Who buys for a shop of the demonstration that names an agent. */
const AGENT = '苏小满'

/** What a shop sends to see prices: its drawn business licence, and the contact that the form begins with. */
export async function papersForPrices(app: App, person: Person, shop: SeedShop): Promise<Sent> {
  const { contact, phone } = (await callAs(app, GetShopAudit, {}, person.token)).price.content!
  return { level: 'price', certificates: [await businessLicence(app, person, shop)], contact, phone, submit: true }
}

/** What a pharmacy sends to buy: all its core certificates, drawn, with an agent. */
export async function papersToBuy(app: App, person: Person, shop: SeedShop, today: string): Promise<Sent> {
  const { receiver, receiverPhone } = (await callAs(app, GetShopAudit, {}, person.token)).procure.content!
  const draw = (kind: CertificateKind, rows: [string, string][], title: string = CERTIFICATE_NAMES[kind]) =>
    drawnPaper(app, person, title, rows, uploadOf(kind))
  const card = async (kind: 'legal-person-id' | 'purchaser-id', holder: string, number: string) => {
    const expiresOn = addDays(today, 3_000)
    const front = await draw(
      kind,
      [
        ['姓名', holder],
        ['公民身份号码', number],
      ],
      '居民身份证 人像面',
    )
    const back = await draw(
      kind,
      [
        ['签发机关', '演示公安局'],
        ['有效期限', `至 ${expiresOn}`],
      ],
      '居民身份证 国徽面',
    )
    return { kind, number, holder, expiresOn, fileIds: [front, back] }
  }
  const number = '浙DA演示0107'
  const scopeText = '处方药、甲类非处方药、乙类非处方药；中成药、化学药制剂、中药饮片'
  const [until, ends] = [addDays(today, 900), addDays(today, 330)]
  const licence = await draw('drug-business-licence', [
    ['许可证编号', number],
    ['企业名称', shop.name],
    ['经营范围', scopeText],
    ['有效期至', until],
  ])
  const paper = await draw('power-of-attorney', [
    ['委托单位', shop.name],
    ['受托人', AGENT],
    ['委托事项', '采购、收货、对账'],
    ['委托期限', `至 ${ends}`],
  ])
  return {
    level: 'procure',
    certificates: [
      await businessLicence(app, person, shop),
      { kind: 'drug-business-licence', number, holder: shop.name, expiresOn: until, scopeText, fileIds: [licence] },
      await card('legal-person-id', shop.legalPerson, identityNumber(shop.regionCode, '19830417', '217')),
      { kind: 'power-of-attorney', holder: AGENT, expiresOn: ends, fileIds: [paper] },
      await card('purchaser-id', AGENT, identityNumber(shop.regionCode, '19930524', '138')),
    ],
    capacity: 'agent',
    scopes: ['chemical', 'chinese-medicine', 'herbal-pieces', 'retail-rx', 'retail-otc-a', 'retail-otc-b'],
    receiver,
    receiverPhone,
    submit: true,
  }
}

/** Draws a paper as a sample and uploads it. */
export async function drawnPaper(
  app: App,
  person: Person,
  title: string,
  rows: [string, string][],
  purpose: PaperUpload = 'licence',
): Promise<string> {
  const drawn = await app.kernel.pools.pictures.run(drawPaper, { title, rows }, { log: app.kernel.log })
  return (await upload(app, person, drawn, title, purpose)).fileId
}

async function businessLicence(app: App, person: Person, shop: SeedShop) {
  const fileIds = [await drawnLicence(app, person, shop)]
  return { kind: 'business-licence' as const, number: shop.creditCode, holder: shop.name, longTerm: true, fileIds }
}

type Licensed = Pick<SeedShop, 'name' | 'creditCode' | 'legalPerson' | 'address' | 'registeredOn'>
/** Draws a business licence as a sample and uploads it. */
export async function drawnLicence(app: App, person: Person, shop: Licensed): Promise<string> {
  const { name, creditCode, legalPerson, address, registeredOn } = shop
  const licence = { number: creditCode, holder: name, legalPerson, address, issued: registeredOn }
  const drawn = await app.kernel.pools.pictures.run(drawLicence, licence, { log: app.kernel.log })
  return (await upload(app, person, drawn, '营业执照')).fileId
}

/** Uploads a drawn paper as this person. */
export async function upload(
  app: App,
  { token }: Pick<Person, 'token'>,
  drawn: Uint8Array,
  name: string,
  purpose: PaperUpload = 'licence',
) {
  const body = new FormData()
  body.append('purpose', purpose)
  body.append('file', new Blob([new Uint8Array(drawn)], { type: 'image/webp' }), `${name}.webp`)
  const request = new Request('http://localhost/', { method: 'POST', body })
  const response = await app.http.inject({
    method: 'POST',
    url: '/h5api/system/common/file/upload',
    headers: { 'content-type': request.headers.get('content-type')!, authorization: `Bearer ${token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const answer = response.json<{ code: number; msg: string; data: output<typeof StoredFile> }>()
  if (answer.code !== 200) throw new Error(`a paper was not uploaded: ${answer.code} ${answer.msg}`)
  return answer.data
}
