import { ListCertificates } from '@shop/contract/credentials'
import { REVIEW } from '@shop/contract/codes'
import type { Out } from '@shop/contract/endpoint'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { certificateRow, FILE } from '../../../../test/certificates.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession } from '../../../shell/session.ts'

async function open(list: () => Out<typeof ListCertificates>) {
  beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  serve({ ListCertificates: list })
  await openPage('sub-person/credential/allCert')
}

test('shows every certificate with its versions, and opens the pictures of one on demand', async () => {
  const missing = { state: 'missing', expiresOn: null, daysLeft: null, required: false, versions: [] } as const
  await open(() => ({
    rows: [
      certificateRow(),
      certificateRow({
        kind: 'food-licence',
        name: '食品经营许可证',
        update: { auditId: 8, state: REVIEW.waiting },
        state: 'updating',
      }),
      certificateRow({ ...missing, versions: [], kind: 'device-record', name: '第二类医疗器械经营备案凭证' }),
      certificateRow({ ...missing, versions: [], kind: 'receiver-authorisation', name: '特殊药品收货授权书' }),
    ],
  }))
  await expect.element(page.getByText('浙DA0002').first()).toBeVisible()
  expect(page.getByText('浙DA5710001').elements()).toEqual([])
  await page.getByRole('button', { name: '历史版本（1）' }).first().click()
  const past = page.getByRole('list', { name: '药品经营许可证的历史版本' })
  await expect.element(past).toMatchTextContent(/浙DA5710001.*市场监督管理局.*2026-12-01.*2021-12-01 至 2026-11-01.*未留存照片/)
  await expect
    .element(page.getByRole('link', { name: '查看更新进度食品经营许可证' }))
    .toHaveAttribute('href', '/h5/sub-person/credential/updateAudit?id=8')
  await expect
    .element(page.getByRole('link', { name: '上传第二类医疗器械经营备案凭证' }))
    .toHaveAttribute('href', '/h5/sub-person/credential/update?kind=device-record')
  await expect.element(page.getByText('选填，有则补充')).toBeVisible()
  await expect.element(page.getByText('采购含麻黄碱类复方制剂需要')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '查看照片（1）：药品经营许可证' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(FILE.url).toMatch(/private/)
})

test('where the legal person buys, no papers of an agent are missing', async () => {
  const missing = { state: 'missing', expiresOn: null, daysLeft: null, required: true, versions: [] } as const
  await open(() => ({
    rows: [
      certificateRow({ ...missing, versions: [], kind: 'power-of-attorney', name: '采购委托书' }),
      certificateRow({ ...missing, versions: [], kind: 'purchaser-id', name: '采购员身份证', updatable: false }),
    ],
  }))
  await expect.element(page.getByText('选填，委托采购员采购时需要')).toBeVisible()
  expect(page.getByText('选填，委托采购员采购时需要').elements()).toHaveLength(1)
})

test('before a shop buys, says when papers can be added', async () => {
  await open(() => ({ rows: [certificateRow({ updatable: false })] }))
  await expect.element(page.getByText('采购资质审核通过后，可在这里更新证照、补充器械和食品证照。')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('is not for the finance', async () => {
  await open(() => {
    throw new Refusal(403, '证照照片只有门店负责人和采购员可以查看', { reason: 'FORBIDDEN' })
  })
  await expect.element(page.getByText('证照照片只有门店负责人和采购员可以查看')).toBeVisible()
})
