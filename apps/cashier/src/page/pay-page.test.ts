import { expect, onTestFinished, test } from 'vitest'
import { openHarness } from '../test-harness/harness.ts'

async function stage() {
  const opened = await openHarness()
  onTestFinished(() => opened.close())
  const state = async () => (await opened.call('GET', '/v1/payments/by-out-trade-no/T20260302-0001')).body
  return { ...opened, state }
}

const read = async (address: string) => (await fetch(address)).text()

test('hides a payment without its token', async () => {
  const { open, submitPage, state } = await stage()
  const address = await open()
  const wrong = address.replace(/t=.*/, 't=guessed')
  for (const url of [wrong, address.replace(/\?.*/, ''), address.replace(/p_\w+/, 'p_other')]) {
    const response = await fetch(url)
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('页面不存在')])
  }
  expect((await submitPage(wrong, 'confirm')).status).toBe(404)
  expect(await state()).toMatchObject({ state: 'created' })
})

test('shows the merchant, the amount and the deadline, and that no money moves', async () => {
  const { open, state } = await stage()
  const text = await read(await open())
  for (const words of [
    '康民商城',
    '1286<small>.50',
    'T20260302-0001',
    '12:30',
    '30:00',
    '微信支付',
    '演示收银台，不会真实扣款',
  ]) {
    expect(text).toContain(words)
  }
  for (const act of ['确认支付', '模拟支付失败', '返回商家']) expect(text).toContain(act)
  expect(await state()).toMatchObject({ state: 'paying' })
})

test('shows what the merchant wrote as text', async () => {
  const { open } = await stage()
  const text = await read(
    await open({ description: `<script>alert("1")</script>'&`, returnUrl: 'https://shop.example/?a="><b>' }),
  )
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('"><b>')
  expect(text).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#39;&#38;')
})

test('allows only its own style and script, forbids framing, and keeps its address out of caches and referrers', async () => {
  const { open } = await stage()
  const response = await fetch(await open())
  const policy = response.headers.get('content-security-policy')!
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)![1]!
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect((await response.text()).split(`nonce="${nonce}"`)).toHaveLength(3)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
})

test('pays by the chosen method and leads back to the merchant', async () => {
  const { open, submitPage, state } = await stage()
  const page = await submitPage(await open({ methods: ['wechat', 'alipay'] }), 'confirm', 'alipay')
  expect(page.text).toContain('支付成功')
  expect(page.text).toContain('content="2;url=https://shop.example/h5/#/payResult?tradeId=1"')
  expect(page.text).toContain('支付宝')
  expect(await state()).toMatchObject({ state: 'paid', method: 'alipay' })
})

test('rejects a method that was not offered', async () => {
  const { open, submitPage, state } = await stage()
  await submitPage(await open(), 'confirm', 'card')
  expect(await state()).toMatchObject({ state: 'paid', method: 'wechat' })
})

test('a failed payment stays failed', async () => {
  const { open, submitPage, state } = await stage()
  const address = await open()
  expect((await submitPage(address, 'fail')).text).toContain('支付失败')
  expect((await submitPage(address, 'confirm')).text).toContain('支付失败')
  expect(await state()).toMatchObject({ state: 'failed', paidAt: null })
})

test('race: many taps pay once', async () => {
  const { open, submitPage, shop, tick } = await stage()
  const address = await open()
  await Promise.all(Array.from({ length: 8 }, (_, i) => submitPage(address, i % 2 ? 'confirm' : 'fail')))
  await tick()
  expect(shop.received).toHaveLength(1)
})
