import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bannerSvg, bannerWebp } from './banner-picture.ts'
import { BANNERS } from './banners.ts'
import { drawText, fitText, textWidth } from './drawn-text.ts'
import { seedGoods } from '../../../seed/goods.ts'
import { packSvg, packWebp } from './pack-picture.ts'
import { PACK_SHAPES, packShapeOf } from './pack-shape.ts'
import { sellerLogoSvg, sellerLogoWebp } from './seller-logo.ts'
import { seedSellers } from '../../../seed/sellers.ts'

const goods = seedGoods()
const [first] = goods
if (!first) throw new Error('No goods')

test('the picture of a product is the same every time and needs no font', () => {
  for (const one of goods) {
    const svg = packSvg(one)
    expect(svg).toBe(packSvg(one))
    expect(svg).not.toContain('<text')
    expect(svg).not.toContain('NaN')
    expect(svg).not.toContain('undefined')
  }
})

test('a picture is WebP in the requested size and not a blank area', async () => {
  const picture = sharp(await packWebp(first, 400))
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 })
  const { channels } = await picture.stats()
  expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(15)
})

test('text from outside is escaped, and a character without an outline falls back to a text element', () => {
  const svg = packSvg({ ...first, genericName: '<script>&"', tradeName: null, factory: '龘&<b>' })
  expect(svg).not.toContain('<script')
  expect(svg).not.toContain('<b>')
  expect(drawText('龘', { x: 0, y: 20, size: 20, fill: '#000' })).toContain('<text')
})

test('long names are broken and shrunk until they fit', () => {
  for (const one of goods) {
    const { lines, size } = fitText(one.genericName, 300, 120, 90)
    expect(lines.join('')).toBe(one.genericName)
    for (const line of lines) expect(textWidth(line, size, 0.02)).toBeLessThanOrEqual(301)
    expect(lines.length * size * 1.18).toBeLessThanOrEqual(121)
  }
})

test('draws banners in the ratio of their place on home, without any font', async () => {
  for (const banner of BANNERS) {
    expect(bannerSvg(banner)).not.toContain('<text')
    expect(await sharp(await bannerWebp(banner)).metadata()).toMatchObject({ width: 780, height: 244 })
  }
})

test('draws a logo to the edges of its square, a different one for each seller', async () => {
  const names = [...seedSellers('2026-01-01').map((seller) => seller.shortName), '某某医药']
  const logos = names.map((name) => sellerLogoSvg(name))
  expect(new Set(logos).size).toBe(names.length)
  for (const logo of logos) expect(logo).not.toContain('<text')
  const picture = sharp(await sellerLogoWebp('江禾康达', 120))
  expect(await picture.metadata()).toMatchObject({ width: 120, hasAlpha: false })
})

test('every shape is that of some goods of the demonstration', () => {
  expect([...new Set(goods.map(packShapeOf))].toSorted()).toEqual([...PACK_SHAPES].toSorted())
})

test.each([
  ['血糖仪', 'device-box'],
  ['手动轮椅车', 'appliance'],
  ['家用制氧机', 'appliance'],
  ['医用外科口罩(独立包装)', 'device-box'],
  ['医用棉签', 'pouch'],
  ['医用退热贴', 'patch-box'],
  ['生理性海水鼻腔喷雾', 'nasal-spray'],
  ['当归', 'herb-bag'],
  ['门冬胰岛素30注射液', 'insulin-cartridge'],
  ['门冬胰岛素注射液', 'insulin-pen'],
  ['人胰岛素注射液', 'insulin-vial'],
  ['柴胡注射液', 'ampoule-box'],
  ['注射用复方甘草酸苷', 'powder-vial'],
  ['替硝唑氯化钠注射液', 'infusion-bottle'],
  ['硫酸沙丁胺醇气雾剂', 'aerosol'],
  ['噻托溴铵粉吸入剂', 'dry-powder'],
  ['妥布霉素滴眼液', 'eye-drops'],
  ['氧氟沙星眼膏', 'eye-tube'],
  ['羧甲基纤维素钠滴眼液', 'unit-dose-box'],
  ['硝酸咪康唑乳膏', 'tube'],
  ['聚维酮碘乳膏', 'cream-jar'],
  ['正骨水', 'liniment-box'],
  ['过氧化氢溶液', 'antiseptic-bottle'],
  ['开塞露', 'enema'],
  ['安宫牛黄丸', 'honey-bolus'],
  ['速效救心丸', 'pellet-bottle'],
  ['归脾丸', 'pill-sachets'],
  ['板蓝根颗粒', 'sachet-box'],
  ['双黄连口服液', 'vial-box'],
  ['急支糖浆', 'syrup-bottle'],
  ['布洛芬混悬滴剂', 'dropper-bottle'],
  ['清透防晒乳SPF50', 'cosmetic-tube'],
  ['维生素E保湿乳', 'lotion-bottle'],
  ['软毛护龈牙刷', 'device-box'],
  ['鱼油软胶囊', 'health-bottle'],
])('%s is drawn as what it is: %s', (name, shape) => {
  expect(goods.filter((one) => one.genericName === name).map(packShapeOf)).toContain(shape)
})
