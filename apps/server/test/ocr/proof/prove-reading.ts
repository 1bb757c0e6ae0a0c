/**
 * npm run prove-ocr [-- --seeds 1,2]: reads drawn papers of every kind in three layouts as photos taken by hand, and says of each
 * field how often it was right. Ends with 1 where fewer than 95 of 100 are. Two seeds are 42 photos and take two to four minutes.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { halfWidth, scopeWordKey } from '@shop/contract'
import { isOcrInstalled } from '../../../src/providers/ocr/built-in.ts'
import { readLines } from '../../../src/providers/ocr/built-in/read-lines.ts'
import { readFields } from '../../../src/modules/reading/fields/read-fields.ts'
import { drawPaper, LAYOUTS } from './draw-paper.ts'
import { papersOf } from './papers.ts'
import { photograph, exposureOf } from './photograph.ts'

const NEEDED = 0.95
const folder = fileURLToPath(new URL('../../../ocr', import.meta.url))
const { seeds, lines: showsLines } = parseArgs({
  options: { seeds: { type: 'string', default: '1,2' }, lines: { type: 'boolean', default: false } },
}).values
if (!isOcrInstalled()) {
  console.error('Nothing reads pictures here, so nothing was proved: npm run install-ocr, then once more.')
  process.exit(1)
}

const plain = (text: string | undefined) =>
  halfWidth(text ?? '')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
const counts = new Map<string, { right: number; all: number }>()
const surely = { right: 0, all: 0 }
let photos = 0
for (const seed of seeds.split(',').map(Number))
  for (const [layout, layoutName] of LAYOUTS.entries())
    for (const [at, paper] of papersOf(seed * 10 + layout).entries()) {
      const photoSeed = seed * 1_000 + layout * 100 + at
      const photo = await photograph(drawPaper(paper, layout), exposureOf(photoSeed), photoSeed)
      const lines = await readLines({ folder, picture: photo })
      const found = readFields(paper.kind, lines)
      photos += 1
      let wrong = 0
      for (const [field, expected] of Object.entries(paper.expected)) {
        const read = found.find((one) => one.field === field)
        // Signs between words are not what a list says.
        const said = field === 'scopeText' ? scopeWordKey : plain
        const isRight = said(read?.value ?? '') === said(expected)
        const key = `${paper.name}: ${field}`
        const count = counts.get(key) ?? { right: 0, all: 0 }
        counts.set(key, { right: count.right + Number(isRight), all: count.all + 1 })
        if (read?.sure) {
          surely.all += 1
          surely.right += Number(isRight)
        }
        if (isRight) continue
        wrong += 1
        console.log(`${paper.name}, ${layoutName}, seed ${seed}: ${field} is ${expected}, read ${read?.value ?? 'as nothing'}`)
      }
      if (showsLines && wrong > 0)
        for (const { text, score, box } of lines)
          console.log(
            `    ${Math.round(box!.left)} ${Math.round(box!.middle)} ${Math.round(box!.height)} ${score.toFixed(2)} ${text}`,
          )
    }

console.log('')
for (const [key, { right, all }] of counts) console.log(`${key.padEnd(44)}${right} of ${all}`)
const total = [...counts.values()].reduce((sum, one) => ({ right: sum.right + one.right, all: sum.all + one.all }))
const share = total.right / total.all
console.log(`\n${photos} photos: ${total.right} of ${total.all} fields right (${(share * 100).toFixed(1)} %), `)
console.log(`of those shown as sure ${surely.right} of ${surely.all}. ${(NEEDED * 100).toFixed(0)} % are needed.`)
process.exit(share >= NEEDED ? 0 : 1)
