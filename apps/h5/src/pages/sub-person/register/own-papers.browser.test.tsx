import type { CallOut } from '@shop/contract/endpoints'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { readingOf, uploadPhoto } from '../../../../test/photo.ts'
import { papersOf, purchaserDraft, sentPapers } from '../../../../test/purchaser-papers.ts'
import { noNetwork, Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { beginSession } from '../../../shell/session.ts'

const NUMBER = '330106198304172175'
const READ: Record<string, ReturnType<typeof readingOf>> = {
  'own-front': readingOf({ holder: '苏小满', number: NUMBER }),
  'own-back': readingOf({ from: '2016-03-21', expiresOn: '2036-03-21' }),
  'own-paper': readingOf({ holder: '苏小满', from: '2026-03-01', expiresOn: '2027-02-28' }, false),
}
const state = page.getByRole('region', { name: '采购资料' })
const submit = page.getByRole('button', { name: '提交审核' })

const SAVED_AT = '2026-03-10T04:00:00Z'
const kept = () => localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('application-draft-own-')) ?? '')
const offline = () => {
  throw noNetwork()
}

let leave = () => {}
async function open(papers: CallOut<'GetMyPurchaserPapers'>, answers: Parameters<typeof serve>[0] = {}, { keep = false } = {}) {
  leave()
  if (!keep) localStorage.clear()
  queryClient.clear()
  beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  let now = papers
  const server = serve({
    GetInfo: () => me(),
    GetMyPurchaserPapers: () => now,
    GetRealName: () => ({ open: false, verified: null }) as never,
    GetSeparateConsent: () => ({ given: true, last: null }),
    ReadPaper: () => ({ state: 'waiting' }),
    GetPaperReading: ({ fileId }) => READ[fileId]!,
    SavePurchaserPapers: () => ({ updatedAt: SAVED_AT }),
    SubmitPurchaserPapers: () => {
      now = papersOf({ state: 'waiting', sent: sentPapers() })
      return { submissionId: 9 }
    },
    WithdrawPurchaserPapers: () => {
      now = papersOf({ sent: sentPapers({ review: 4 }) })
      return { done: true as const }
    },
    ...answers,
  })
  leave = (await openPage('sub-person/register/identityInfo', { mine: true })).leave
  return server
}

/** What uploads say that they are for, in their order. */
const purposesOf = (opened: { mock: { calls: unknown[][] } }) =>
  opened.mock.calls.flatMap(([, url]) => new URL(String(url), window.location.origin).searchParams.get('purpose') ?? [])

test('photos fill the form in; what was sent waits, and can be taken back', async () => {
  const opened = vi.spyOn(XMLHttpRequest.prototype, 'open')
  onTestFinished(() => opened.mockRestore())
  const server = await open(papersOf())
  await expect.element(state.getByText('未提交')).toBeVisible()
  await page.getByRole('radio', { name: '采购委托人' }).click()
  await uploadPhoto('身份证人像面', 'own-front')
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveValue('苏小满')
  await uploadPhoto('身份证国徽面', 'own-back')
  await uploadPhoto('采购委托书照片', 'own-paper')
  await expect.element(page.getByText('2027-02-28')).toBeVisible()
  // What shows an identity card is uploaded as that, and nothing else is.
  expect(purposesOf(opened)).toEqual(['card', 'card', 'licence'])
  await submit.click()
  await expect.element(state.getByRole('heading', { name: /审核中/ })).toBeVisible()
  expect(server.of('SubmitPurchaserPapers')).toEqual([
    {
      capacity: 'agent',
      name: '苏小满',
      idNumber: NUMBER,
      idFront: 'own-front',
      idBack: 'own-back',
      cardLong: false,
      cardUntil: '2036-03-21',
      poaFiles: ['own-paper'],
      poaFrom: '2026-03-01',
      poaUntil: '2027-02-28',
    },
  ])
  expect(submit.elements()).toEqual([])
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '撤回修改' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
  await expect.element(submit).toBeVisible()
  expect(server.of('WithdrawPurchaserPapers')).toEqual([{ submissionId: 9 }])
})

test('a legal person sends no power of attorney; a name that is not the licence’s is refused at its field', async () => {
  const server = await open(papersOf({ sent: sentPapers({ review: 4, capacity: 'legal' }) }), {
    SubmitPurchaserPapers: () => {
      throw new Refusal(422, '与门店执照上的法定代表人不一致', { fields: { name: '与门店执照上的法定代表人不一致' } })
    },
  })
  await expect.element(page.getByText('采购委托书照片')).not.toBeInTheDocument()
  await submit.click()
  await expect.element(page.getByText('与门店执照上的法定代表人不一致')).toBeVisible()
  expect(server.of('SubmitPurchaserPapers')[0]).not.toHaveProperty('poaFiles')
})

test('an identity card of another account is refused at the number', async () => {
  const msg = '这个身份证已用于账号 138****0001，请用那个账号申请'
  await open(papersOf({ sent: sentPapers({ review: 4, capacity: 'legal' }) }), {
    SubmitPurchaserPapers: () => {
      throw new Refusal(409, msg, { reason: 'IDENTITY_TAKEN', phoneMasked: '138****0001' })
    },
  })
  await submit.click()
  await expect.element(page.getByRole('textbox', { name: '身份证号' })).toHaveAccessibleDescription(msg)
})

test('says at each field what is missing, also on the smallest phone, and sends nothing', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(390, 844))
  const server = await open(papersOf())
  await submit.click()
  await expect.element(page.getByText('请选择您的身份')).toBeVisible()
  await expect.element(page.getByText('请上传身份证人像面')).toBeVisible()
  expect(server.of('SubmitPurchaserPapers')).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await violations()).toEqual([])
})

test('what was refused has its reason at its field until it is changed', async () => {
  await open(papersOf({ state: 'refused', sent: sentPapers({ review: 3, reasons: { name: '与身份证不一致' } }) }))
  await expect.element(state.getByText('未通过')).toBeVisible()
  await expect.element(page.getByText('与身份证不一致')).toBeVisible()
  await page.getByRole('textbox', { name: '姓名' }).fill('苏小曼')
  await expect.element(page.getByText('与身份证不一致')).not.toBeInTheDocument()
})

test('another number behind the same mask is a change; what was left as it was is asked about before it is sent', async () => {
  const legal = { capacity: 'legal' as const, poaFiles: [], poaFrom: null, poaUntil: null }
  const sent = sentPapers({ ...legal, review: 3, reasons: { idNumber: '与身份证不一致', idBack: '看不清' } })
  const draft = purchaserDraft({ ...sent, updatedAt: SAVED_AT })
  const server = await open(papersOf({ state: 'refused', sent, draft, changed: ['idNumber'] }))
  await expect.element(page.getByText('看不清')).toBeVisible()
  expect(page.getByText('与身份证不一致').elements()).toEqual([])
  await submit.click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toMatchTextContent(/身份证国徽面还没有修改，仍然提交？/)
  await dialog.getByRole('button', { name: '仍要提交' }).click()
  await expect.poll(() => server.of('SubmitPurchaserPapers')).toHaveLength(1)
})

test('one that has ended is renewed with a new power of attorney; the person is known', async () => {
  await open(papersOf({ state: 'expired', basis: 'power-of-attorney', until: '2026-05-01', sent: sentPapers({ review: 2 }) }))
  await expect.element(state.getByText('委托书已于 2026-05-01 到期，更新后可下单；商品和价格仍可查看')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveValue('苏小满')
  await submit.click()
  await expect.element(page.getByText('请上传采购委托书')).toBeVisible()
})

test('a card that has ended is asked for again, and the power of attorney is kept', async () => {
  const right = { basis: 'power-of-attorney', until: '2026-05-01', endsWith: 'identity-card' } as const
  await open(papersOf({ state: 'expired', ...right, sent: sentPapers({ review: 2, cardUntil: '2026-05-01' }) }))
  await expect
    .element(state.getByText('身份证已于 2026-05-01 到期，换领后更新资料，通过后可下单；商品和价格仍可查看'))
    .toBeVisible()
  await expect.element(page.getByText('2099-02-28')).toBeVisible()
  await submit.click()
  await expect.element(page.getByText('请上传身份证人像面')).toBeVisible()
  await expect.element(page.getByText('请选择身份证有效期')).toBeVisible()
  expect(page.getByText('请上传采购委托书').elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test('says who ended a right, when and why, and asks for papers again', async () => {
  const ended = { by: 'platform', byName: '平台', reason: '冒用他人身份', at: '2026-11-20T18:00:00Z' } as const
  await open(papersOf({ state: 'ended', ended, sent: sentPapers({ review: 3, reasons: {} }) }))
  await expect.element(state.getByRole('heading', { name: '下单资格已结束' })).toBeVisible()
  await expect
    .element(state)
    .toMatchTextContent(/平台已于 2026-11-21 结束您的下单资格，原因：冒用他人身份。重新提交采购资料，通过后可下单/)
  await expect.element(page.getByText(/期间不受影响/)).not.toBeInTheDocument()
  await expect.element(submit).toBeVisible()
  expect(await violations()).toEqual([])
})

test('one that is in force is renewed on request, the legal person’s never', async () => {
  await open(papersOf({ state: 'valid', basis: 'power-of-attorney', until: '2099-02-28', sent: sentPapers({ review: 2 }) }))
  await expect.element(state.getByText('委托书有效期至 2099-02-28')).toBeVisible()
  expect(submit.elements()).toEqual([])
  await page.getByRole('button', { name: '更新采购资料' }).click()
  await expect.element(submit).toBeVisible()
})

test.each([
  ['valid', { basis: 'power-of-attorney', until: '2099-02-28' }],
  ['expiring', { basis: 'power-of-attorney', until: '2099-02-28' }],
  ['transition', { basis: 'transition', until: '2099-02-28' }],
] as const)(
  'a renewal that was refused while the right is %s has its reasons, and all that was sent',
  async (standing, right) => {
    const sent = sentPapers({ review: 3, reasons: { poaFiles: '没有盖章' } })
    await open(papersOf({ state: standing, ...right, sent }))
    await expect.element(state.getByText('更新未通过，请修改标出的内容再重新提交；期间不受影响')).toBeVisible()
    await expect.element(page.getByText('没有盖章')).toBeVisible()
    await expect.element(page.getByText('2026-03-01')).toBeVisible()
    await expect.element(submit).toBeVisible()
    expect(await violations()).toEqual([])
  },
)

test('a renewal that was taken back is there to be changed, with its power of attorney', async () => {
  await open(papersOf({ state: 'valid', basis: 'power-of-attorney', until: '2098-02-28', sent: sentPapers({ review: 4 }) }))
  await expect.element(page.getByText('2099-02-28')).toBeVisible()
  await expect.element(submit).toBeVisible()
  expect(page.getByText(/更新未通过/).elements()).toEqual([])
})

test('what is typed is saved on the server as one types, number included, and this device keeps no number', async () => {
  const server = await open(papersOf())
  await page.getByRole('radio', { name: '采购委托人' }).click()
  await page.getByRole('textbox', { name: '身份证号' }).fill(NUMBER)
  expect(kept()).not.toContain(NUMBER)
  await expect.element(page.getByText('草稿已保存')).toBeVisible()
  expect(server.of('SavePurchaserPapers').at(-1)).toMatchObject({ capacity: 'agent', idNumber: NUMBER })
  expect(kept()).toBeNull()
})

test('what was filled in is there on another device, with its number and its pictures', async () => {
  const server = await open(papersOf({ draft: purchaserDraft() }))
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveValue('苏小曼')
  await expect.element(page.getByRole('textbox', { name: '身份证号' })).toHaveValue('330106********2175')
  await page.getByRole('textbox', { name: '姓名' }).fill('苏小满')
  await expect
    .poll(() => server.of('SavePurchaserPapers').at(-1))
    .toMatchObject({ name: '苏小满', idNumber: '330106********2175', idFront: '00000000-0000-4000-8000-000000000004' })
  expect(await violations()).toEqual([])
})

test('a renewal that was begun goes on where it was left', async () => {
  const right = { state: 'valid', basis: 'power-of-attorney', until: '2099-02-28' } as const
  await open(papersOf({ ...right, sent: sentPapers({ review: 2 }), draft: purchaserDraft() }))
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveValue('苏小曼')
  await expect.element(submit).toBeVisible()
})

test('without a network it says that the draft is on this device, and begins with it, without the number', async () => {
  const papers = papersOf({ sent: sentPapers({ review: 4, poaUntil: '2027-02-28' }) })
  await open(papers, { SavePurchaserPapers: offline })
  await page.getByRole('textbox', { name: '姓名' }).fill('苏小曼')
  await page.getByRole('textbox', { name: '身份证号' }).fill(NUMBER)
  await expect.element(page.getByText('网络不通，草稿已保存在本机')).toBeVisible()
  expect(kept()).toContain('苏小曼')
  expect(kept()).not.toContain(NUMBER)
  const server = await open(papers, {}, { keep: true })
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveValue('苏小曼')
  // The mask of the number that was sent would stand for that one, which has just been corrected.
  await expect.element(page.getByRole('textbox', { name: '身份证号' })).toHaveValue('')
  await page.getByRole('textbox', { name: '身份证号' }).fill(NUMBER)
  await submit.click()
  await expect.element(state.getByRole('heading', { name: /审核中/ })).toBeVisible()
  expect(server.of('SubmitPurchaserPapers')).toMatchObject([{ name: '苏小曼', idNumber: NUMBER }])
  expect(kept()).toBeNull()
})

test('sends the draft once there is a network again', async () => {
  let isOffline = true
  const server = await open(papersOf({ sent: sentPapers({ review: 4, poaUntil: '2027-02-28' }) }), {
    SavePurchaserPapers: () => (isOffline ? offline() : { updatedAt: '2026-11-25T02:00:00.000Z' }),
  })
  await page.getByRole('textbox', { name: '姓名' }).fill('苏小曼')
  await expect.element(page.getByText('网络不通，草稿已保存在本机')).toBeVisible()
  isOffline = false
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('草稿已保存', { exact: true })).toBeVisible()
  expect(server.of('SavePurchaserPapers').at(-1)).toMatchObject({ name: '苏小曼' })
  expect(kept()).toBeNull()
})

test('a number that was not touched is still that of the papers that were sent', async () => {
  const papers = papersOf({ sent: sentPapers({ review: 4, poaUntil: '2027-02-28' }) })
  await open(papers, { SavePurchaserPapers: offline })
  await page.getByRole('textbox', { name: '姓名' }).fill('苏小曼')
  await open(papers, {}, { keep: true })
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveValue('苏小曼')
  await expect.element(page.getByRole('textbox', { name: '身份证号' })).toHaveValue('330105********1273')
})

test('a page that is left at once still saves the number, and what it shows when it comes back is its mask', async () => {
  await open(papersOf())
  await page.getByRole('textbox', { name: '身份证号' }).fill(NUMBER)
  leave()
  leave = () => {}
  await expect.poll(() => kept()).toContain('330106********2175')
  const draft = purchaserDraft({ name: '', updatedAt: SAVED_AT })
  const server = await open(papersOf({ draft }), {}, { keep: true })
  await expect.element(page.getByRole('textbox', { name: '身份证号' })).toHaveValue('330106********2175')
  await page.getByRole('textbox', { name: '姓名' }).fill('苏小满')
  await expect.poll(() => server.of('SavePurchaserPapers').at(-1)).toMatchObject({ idNumber: '330106********2175' })
})

test('what was typed over other papers is not offered', async () => {
  await open(papersOf({ sent: sentPapers({ review: 4 }) }), { SavePurchaserPapers: offline })
  await page.getByRole('textbox', { name: '姓名' }).fill('苏小曼')
  await open(papersOf({ sent: sentPapers({ review: 3, submissionId: 10 }) }), {}, { keep: true })
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveValue('苏小满')
})

test('where this device and the server have different drafts, it is asked which', async () => {
  await open(papersOf(), { SavePurchaserPapers: offline })
  await page.getByRole('textbox', { name: '姓名' }).fill('苏小满')
  await open(papersOf({ draft: purchaserDraft() }), {}, { keep: true })
  await page.getByRole('button', { name: /本机/ }).click()
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveValue('苏小满')
})

test('the check of the real name leads back to one’s own papers', async () => {
  await open(papersOf(), { GetRealName: () => ({ open: true, verified: null }) as never })
  await expect
    .element(page.getByRole('link', { name: /实名认证/ }))
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('identityInfo?mine=')))
})

test('a card that is not good any more is said where its fields would be, whichever of them is wrong', async () => {
  const sent = sentPapers({ review: 4, cardUntil: '2026-01-01' })
  const server = await open(papersOf({ sent }), { GetSeparateConsent: () => ({ given: false, last: null }) })
  const fill = page.getByRole('button', { name: '填写身份证信息' })
  await expect.element(fill).toBeVisible()
  expect(page.getByText('请先填写身份证信息').elements()).toEqual([])
  await submit.click()
  await expect.element(page.getByText('请先填写身份证信息')).toBeVisible()
  await expect.element(fill).toHaveFocus()
  expect(server.of('SubmitPurchaserPapers')).toEqual([])
  expect(await violations()).toEqual([])
})

test('a legal person has nothing to do', async () => {
  await open(papersOf({ state: 'valid', basis: 'legal-person' }))
  await expect.element(state.getByText('您是门店的法定代表人，不需要委托书')).toBeVisible()
  expect(page.getByRole('button', { name: /更新|提交/ }).elements()).toEqual([])
})

test('before the card is photographed or its number typed, consent to that alone is asked for, also on the smallest phone', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(390, 844))
  let given = false
  const server = await open(papersOf(), {
    GetSeparateConsent: () => ({ given, last: null }),
    GetDocument: () => ({
      key: 'card',
      version: 3,
      title: '身份证信息单独同意书',
      effectiveOn: '2026-01-01',
      text: '## 一、处理什么\n\n您提交的身份证照片和号码。',
      state: 'current' as const,
      pdf: '',
      versions: [{ version: 3, effectiveOn: '2026-01-01' }],
    }),
    GiveSeparateConsent: () => {
      given = true
      return { done: true as const }
    },
  })
  const name = page.getByRole('textbox', { name: '姓名' })
  const fill = page.getByRole('button', { name: '填写身份证信息' })
  await expect.element(fill).toBeVisible()
  expect(name.elements()).toEqual([])
  await submit.click()
  await expect.element(page.getByText('请先填写身份证信息')).toBeVisible()
  await fill.click()
  const sheet = page.getByRole('dialog', { name: '身份证信息单独同意书' })
  await expect.element(sheet.getByText('您提交的身份证照片和号码。')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await violations()).toEqual([])
  await sheet.getByRole('button', { name: '暂不' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(server.of('GiveSeparateConsent')).toEqual([])
  await fill.click()
  await sheet.getByRole('button', { name: '同意并继续' }).click()
  await expect.element(name).toBeVisible()
  expect(server.of('GiveSeparateConsent')).toEqual([{ key: 'card', version: 3 }])
})
