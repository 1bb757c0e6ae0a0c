import { ArrangeRule, GetDocument } from '@shop/contract'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeOperator, publishDocument } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const folder = await mkdtemp(join(tmpdir(), 'documents-'))
afterAll(() => rm(folder, { recursive: true }))
const world = await openWorld({ settings: { DATA_DIR: folder } })
const open = (url: string) => world.app.http.inject({ method: 'GET', url })

test('does not find what does not exist or is hidden', async () => {
  const { token } = await makeOperator(world, { rights: ['content'] })
  await world.call(ArrangeRule, { key: 'r1', topic: '交易', shown: false }, token)
  for (const name of ['user-9.pdf', 'user-0.pdf', 'other-1.pdf', 'user-1', 'r1-1.pdf', '..%2fuser-1.pdf'])
    expect((await open(`/h5api/files/document/${name}`)).statusCode, name).toBe(404)
})

test('anyone downloads a version, which is drawn once', async () => {
  const { data } = await world.call(GetDocument, { key: 'user' })
  const answers = await Promise.all([open(data.pdf), open(data.pdf)])
  for (const { statusCode, headers, rawPayload } of answers) {
    expect([statusCode, headers['content-type'], rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(headers['content-disposition']).toContain(encodeURIComponent('用户服务协议-第1版.pdf'))
  }
  expect((await readdir(join(folder, 'documents'))).filter((name) => name.startsWith('user-1-'))).toHaveLength(1)
})

test('a long document has as many pages as it needs, and one that is announced can be downloaded', async () => {
  const text = Array.from({ length: 60 }, (_, n) => `## 第${n + 1}条\n\n${'写明双方的权利和义务。'.repeat(12)}`).join('\n\n')
  const { key, version } = await publishDocument(world, { text })
  const { data } = await world.call(GetDocument, { key, version })
  const { rawPayload } = await open(data.pdf)
  expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(3)
})
