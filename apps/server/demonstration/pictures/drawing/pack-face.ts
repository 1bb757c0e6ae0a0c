import { clipText, drawText, fitText } from './drawn-text.ts'
import type { GoodsType, Scope } from '@shop/contract'
import type { PackColours } from './pack-palette.ts'
import { hash } from '../../rng.ts'

/** The product facts printed on its pack. */
export interface PackGoods {
  goodsNo: string
  genericName: string
  tradeName: string | null
  dosageForm: string
  specification: string
  unit: string
  factory: string
  type: GoodsType
  scope: Scope
  coldChain: boolean
}

/** The mark required by law: OTC red or green, Rx, the blue hat of health foods, the class of devices. */
export function typeMark(goods: PackGoods, right: number, top: number, scale = 1): string {
  const oval = (fill: string) => {
    const width = 84 * scale
    const height = 40 * scale
    return (
      `<rect x="${right - width}" y="${top}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>` +
      drawText('OTC', { x: right - width / 2, y: top + 29 * scale, size: 26 * scale, fill: '#fff', anchor: 'middle', bold: true })
    )
  }
  const word = (text: string, fill: string) => {
    const width = (text.length * 22 + 20) * scale
    return (
      `<rect x="${right - width}" y="${top}" width="${width}" height="${36 * scale}" rx="${5 * scale}" fill="#fff" stroke="${fill}" stroke-width="${2 * scale}"/>` +
      drawText(text, { x: right - width / 2, y: top + 26 * scale, size: 22 * scale, fill, anchor: 'middle', bold: true })
    )
  }
  switch (goods.type) {
    case 2:
      return oval('#D7352B')
    case 3:
      return oval('#1D9A4A')
    case 1:
      return word('处方药', '#3A4652')
    case 4:
      return word('中药饮片', '#7A4A21')
    case 5:
      return word(goods.scope === 'device-3' ? '三类器械' : '二类器械', '#2463B8')
    case 6:
      return word('保健食品', '#2463B8')
    default:
      return ''
  }
}

/** The printed background of a carton, so that its front and side match. Local units, from 0 to width and height. */
export function ground(kind: number, colours: PackColours, width: number, height: number, front: boolean): string {
  const { main, deep, pale, accent } = colours
  const rect = (x: number, y: number, w: number, h: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
  switch (kind) {
    case 0:
      return (
        rect(0, 0, width, height, '#FFFFFF') +
        rect(0, height * 0.7, width, height * 0.3, main) +
        rect(0, height * 0.7 - 7, width, 7, accent)
      )
    case 1:
      return (
        rect(0, 0, width, height, main) +
        (front
          ? `<path d="M0 ${height}V${height * 0.62}Q${width * 0.35} ${height * 0.98} ${width} ${height * 0.72}V${height}Z" fill="${deep}" opacity=".55"/>` +
            `<circle cx="${width * 0.93}" cy="${height * 0.1}" r="${height * 0.42}" fill="#fff" opacity=".09"/><circle cx="${width * 0.99}" cy="${height * 0.02}" r="${height * 0.6}" fill="#fff" opacity=".06"/>`
          : rect(0, height * 0.72, width, height * 0.28, deep))
      )
    case 2:
      return (
        rect(0, 0, width, height, '#FDFEFE') +
        (front
          ? `<path d="M0 0H${width * 0.3}Q${width * 0.12} ${height * 0.5} ${width * 0.22} ${height}H0Z" fill="${main}"/><path d="M${width * 0.3} 0Q${width * 0.12} ${height * 0.5} ${width * 0.22} ${height}h9Q${width * 0.12 + 14} ${height * 0.5} ${width * 0.3 + 12} 0Z" fill="${accent}"/>`
          : rect(0, 0, width, height, pale) + rect(0, height * 0.84, width, height * 0.16, main))
      )
    case 3:
      return (
        rect(0, 0, width, height, pale) +
        rect(0, 0, width, height * 0.2, main) +
        rect(0, height * 0.2, width, 6, accent) +
        (front
          ? `<path d="M${width * 0.55} ${height}Q${width * 0.8} ${height * 0.66} ${width} ${height * 0.72}V${height}Z" fill="${main}" opacity=".28"/><path d="M${width * 0.68} ${height}Q${width * 0.88} ${height * 0.76} ${width} ${height * 0.84}V${height}Z" fill="${main}" opacity=".5"/>`
          : '')
      )
    default:
      return (
        rect(0, 0, width, height, '#FFFFFF') +
        (front
          ? `<path d="M0 ${height * 0.62}C${width * 0.25} ${height * 0.5} ${width * 0.45} ${height * 0.92} ${width} ${height * 0.6}V${height}H0Z" fill="${main}"/><path d="M0 ${height * 0.72}C${width * 0.3} ${height * 0.6} ${width * 0.5} ${height} ${width} ${height * 0.74}V${height}H0Z" fill="${deep}" opacity=".75"/>`
          : rect(0, height * 0.6, width, height * 0.4, main) + rect(0, height * 0.74, width, height * 0.26, deep))
      )
  }
}

export const GROUNDS = 5

export function groundOf(goods: PackGoods): number {
  return hash(`ground-${goods.factory}-${goods.genericName}`) % GROUNDS
}

/** Ink and text positions on each background: shares of width and height; spec and maker are in the lower part. */
function inks(kind: number, colours: PackColours) {
  if (kind === 0) return { name: colours.deep, low: '#FFFFFF', left: 0.06, top: 0.21, bottom: 0.67 }
  if (kind === 1) return { name: '#FFFFFF', low: '#FFFFFF', left: 0.06, top: 0.21, bottom: 0.7 }
  if (kind === 2) return { name: colours.deep, low: '#4A5560', left: 0.28, top: 0.22, bottom: 0.72 }
  if (kind === 3) return { name: colours.deep, low: colours.deep, left: 0.06, top: 0.25, bottom: 0.73 }
  return { name: colours.deep, low: '#FFFFFF', left: 0.06, top: 0.2, bottom: 0.62 }
}

/** The front of a carton with all its text, in local units. */
export function cartonFront(goods: PackGoods, colours: PackColours, width: number, height: number): string {
  const kind = groundOf(goods)
  const ink = inks(kind, colours)
  const left = width * ink.left
  const right = width * 0.955
  const room = right - left
  const markScale = Math.min(1, width / 480)
  const markTop = kind === 3 ? height * 0.03 : height * 0.06
  let text = ground(kind, colours, width, height, true)
  text += typeMark(goods, right, markTop, markScale)
  const brand = goods.tradeName
  const brandInk = kind === 1 || kind === 3 ? '#FFFFFF' : colours.main
  const brandLeft = kind === 2 ? width * 0.33 : left
  const brandTop = kind === 3 ? height * 0.15 : height * 0.17
  if (brand) {
    const size = Math.min(height * 0.105, (room * 0.55) / Math.max(2, brand.length))
    text += drawText(brand, { x: brandLeft, y: brandTop, size, fill: brandInk, bold: true })
    const end = brandLeft + size * Array.from(brand).reduce((sum, letter) => sum + (letter.charCodeAt(0) > 255 ? 1 : 0.6), 0)
    text += drawText('®', { x: end + 3, y: brandTop - size * 0.4, size: size * 0.45, fill: brandInk })
  } else {
    text += emblem(brandLeft, brandTop - height * 0.085, height * 0.1, brandInk, goods)
  }
  const top = height * ink.top
  const nameRoom = height * ink.bottom - top
  const fitted = fitText(goods.genericName, room, nameRoom, height * 0.29)
  let line = top + (nameRoom - fitted.lines.length * fitted.size * 1.16) / 2 + fitted.size * 0.97
  for (const words of fitted.lines) {
    text += drawText(words, { x: left, y: line, size: fitted.size, fill: ink.name, bold: true, spacing: 0.02 })
    line += fitted.size * 1.16
  }
  const low = { x: left, fill: ink.low, opacity: 0.95 }
  const specSize = Math.max(22, height * 0.078)
  text += drawText(clipText(goods.specification, specSize, room), { ...low, y: height * 0.835, size: specSize })
  const makerSize = Math.max(17, height * 0.056)
  text += drawText(clipText(goods.factory, makerSize, kind === 3 ? room * 0.75 : room), {
    ...low,
    y: height * 0.935,
    size: makerSize,
  })
  return text
}

/** A small mark in place of a brand: one of four simple shapes. */
function emblem(x: number, y: number, size: number, fill: string, goods: PackGoods): string {
  const half = size / 2
  switch (hash(`emblem-${goods.factory}`) % 4) {
    case 0:
      return `<path d="M${x + half} ${y}a${half} ${half} 0 1 0 .1 0Zm0 ${size * 0.2}q${size * 0.3} ${size * 0.3} 0 ${size * 0.6}q-${size * 0.3} -${size * 0.3} 0 -${size * 0.6}Z" fill="${fill}" fill-rule="evenodd"/>`
    case 1:
      return `<path d="M${x + size * 0.33} ${y}h${size * 0.34}v${size * 0.33}h${size * 0.33}v${size * 0.34}h-${size * 0.33}v${size * 0.33}h-${size * 0.34}v-${size * 0.33}h-${size * 0.33}v-${size * 0.34}h${size * 0.33}Z" fill="${fill}"/>`
    case 2:
      return `<path d="M${x + half} ${y}Q${x + size} ${y + size * 0.2} ${x + size} ${y + half}T${x + half} ${y + size}Q${x} ${y + size * 0.8} ${x} ${y + half}T${x + half} ${y}Z" fill="${fill}"/>`
    default:
      return `<path d="M${x} ${y + size}Q${x} ${y} ${x + size} ${y}Q${x + size} ${y + size} ${x} ${y + size}Z" fill="${fill}"/>`
  }
}

/** A label for round bodies: the name in the middle of a coloured or white field. */
export function roundLabel(goods: PackGoods, colours: PackColours, width: number, height: number): string {
  const dark = groundOf(goods) % 2 === 1
  const field = dark ? colours.main : '#FFFFFF'
  const ink = dark ? '#FFFFFF' : colours.deep
  const small = dark ? '#FFFFFF' : '#4A5560'
  const inner = width * 0.84
  let text = `<rect width="${width}" height="${height}" fill="${field}"/>`
  text += dark
    ? `<rect y="${height * 0.8}" width="${width}" height="${height * 0.2}" fill="${colours.deep}"/>`
    : `<rect width="${width}" height="${height * 0.16}" fill="${colours.main}"/><rect y="${height * 0.16}" width="${width}" height="5" fill="${colours.accent}"/><rect y="${height * 0.84}" width="${width}" height="${height * 0.16}" fill="${colours.main}"/>`
  const brandInk = '#FFFFFF'
  if (goods.tradeName)
    text += drawText(goods.tradeName, {
      x: width / 2,
      y: height * 0.115,
      size: Math.min(height * 0.1, inner / goods.tradeName.length),
      fill: brandInk,
      anchor: 'middle',
      bold: true,
    })
  const fitted = fitText(goods.genericName, inner, height * 0.4, height * 0.24, 3)
  let line = height * 0.22 + (height * 0.4 - fitted.lines.length * fitted.size * 1.16) / 2 + fitted.size * 0.95
  for (const words of fitted.lines) {
    text += drawText(words, { x: width / 2, y: line, size: fitted.size, fill: ink, anchor: 'middle', bold: true })
    line += fitted.size * 1.16
  }
  const strengthSize = Math.max(19, height * 0.062)
  text += drawText(clipText(goods.specification, strengthSize, inner), {
    x: width / 2,
    y: height * 0.705,
    size: strengthSize,
    fill: small,
    anchor: 'middle',
  })
  const makerSize = Math.max(15, height * 0.05)
  text += drawText(clipText(goods.factory, makerSize, inner), {
    x: width / 2,
    y: height * (dark ? 0.925 : 0.94),
    size: makerSize,
    fill: '#FFFFFF',
    anchor: 'middle',
  })
  return text + typeMarkCentred(goods, width, height)
}

function typeMarkCentred(goods: PackGoods, width: number, height: number): string {
  const scale = Math.min(0.8, width / 400)
  const words = goods.type === 2 || goods.type === 3 ? 84 : goods.type === 1 ? 86 : 108
  return typeMark(goods, width / 2 + (words * scale) / 2, height * 0.727, scale * 0.95)
}
