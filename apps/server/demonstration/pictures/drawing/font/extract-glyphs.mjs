/**
 * Writes `glyphs.json.br`: outlines of the characters that the drawn pictures use, so that they look the same on a machine
 * without any Chinese font. Run it by hand, after `extract-medicines.ts`, with the path of NotoSansSC_500Medium.ttf (npm package
 * @expo-google-fonts/noto-sans-sc 0.4.3, SIL Open Font License, see OFL.txt). The font reader is the one that comes with pdfkit.
 *
 *     node apps/server/demonstration/pictures/drawing/font/extract-glyphs.mjs <NotoSansSC_500Medium.ttf>
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
// @ts-expect-error -- it comes without types
import { openSync } from 'fontkit'

/** @typedef {{ command: string, args: number[] }} PathCommand */

/** Outlines are rounded to this many units per em. */
const EM = 250
const SLOGANS =
  '次日达当日发货近效期专区低至几折新店首单指南领券三步下单冷链专送全程温控度新客礼包满减起配包邮查看去逛生物制品胰岛素' +
  '药批采购商城江禾九畴楚云蜀岭海齐河秦谯都本草宁护域演示医疗器械处方乙甲类外用保健食品国食健注字批准文号有效成分片粒支盒袋瓶贴中药饮片详见说明书'

const font = openSync(process.argv[2] ?? '')
const used = new Set(SLOGANS)
for (let code = 0x20; code < 0x7f; code++) used.add(String.fromCharCode(code))
for (const letter of '·×°℃μαβγδ±～—–“”‘’、，。：；（）《》【】％‰①②③ⅠⅡⅢⅣ®™¥…→') used.add(letter)
const medicines = JSON.parse(readFileSync(new URL('../../../../seed/medicines.json', import.meta.url), 'utf8'))
for (const goods of medicines.goods)
  for (const text of [goods.showName, goods.specification, goods.factory, goods.unit, goods.dosageForm, goods.approvalNo])
    for (const letter of text) used.add(letter)
for (const category of medicines.categories) for (const letter of category.name) used.add(letter)
// The 3,755 most common characters (GB 2312, level 1), so that most goods added later can be drawn as well.
const decoder = new TextDecoder('gbk')
for (let row = 0xb0; row <= 0xd7; row++)
  for (let cell = 0xa1; cell <= 0xfe; cell++) {
    const letter = decoder.decode(new Uint8Array([row, cell]))
    if (/^[一-龥]$/.test(letter)) used.add(letter)
  }

const scale = EM / font.unitsPerEm
/** @type {Record<string, string>} */
const glyphs = {}
for (const letter of [...used].sort()) {
  const code = letter.codePointAt(0)
  if (!font.hasGlyphForCodePoint(code)) {
    console.log(`no glyph for ${letter}`)
    continue
  }
  const glyph = font.glyphForCodePoint(code)
  glyphs[letter] = `${Math.round(glyph.advanceWidth * scale)} ${outline(glyph.path.commands)}`
}
writeFileSync(new URL('glyphs.json.br', import.meta.url), brotliCompressSync(JSON.stringify({ em: EM, glyphs })))
console.log(`${Object.keys(glyphs).length} characters`)

/**
 * Relative SVG commands in whole units, y pointing down.
 * @param {PathCommand[]} commands
 */
function outline(commands) {
  let x = 0
  let y = 0
  let startX = 0
  let startY = 0
  let text = ''
  const at = (/** @type {number} */ value) => Math.round(value * scale)
  const put = (/** @type {string} */ letter, /** @type {number[]} */ ...numbers) => {
    text += letter + numbers.map((value, place) => (place > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('')
  }
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      text += 'z'
      x = startX
      y = startY
      continue
    }
    const points = args.map((value, place) => (place % 2 === 0 ? at(value) : -at(value)))
    const [aX = 0, aY = 0, bX = 0, bY = 0] = points
    const [endX = 0, endY = 0] = points.slice(-2)
    if (command === 'moveTo') {
      put('m', endX - x, endY - y)
      startX = endX
      startY = endY
    } else if (command === 'lineTo') {
      if (endX === x && endY === y) continue
      if (endY === y) put('h', endX - x)
      else if (endX === x) put('v', endY - y)
      else put('l', endX - x, endY - y)
    } else if (command === 'quadraticCurveTo') put('q', aX - x, aY - y, endX - x, endY - y)
    else put('c', aX - x, aY - y, bX - x, bY - y, endX - x, endY - y)
    x = endX
    y = endY
  }
  return text
}
