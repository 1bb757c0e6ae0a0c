import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BANNERS, bannerWebp } from './banner-picture.ts'
import { drawText, fitText, textWidth } from './drawn-text.ts'
import { seedGoods } from '../../../seed/goods.ts'
import { packSvg, packWebp } from './pack-picture.ts'
import { sellerLogoWebp } from './seller-logo.ts'

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

test('draws banners and logos', async () => {
  for (const banner of BANNERS)
    expect(await sharp(await bannerWebp(banner)).metadata()).toMatchObject({ width: 780, height: 333 })
  expect(await sharp(await sellerLogoWebp({ logoText: '江禾', colour: '#0A7D62' }, 120)).metadata()).toMatchObject({
    width: 120,
    hasAlpha: true,
  })
})
