import { ConsoleListPromoPages } from '@shop/contract/console-promo-pages'
import { ListDocuments } from '@shop/contract/documents'
import type { Endpoint, Out } from '@shop/contract/endpoint'
import { GetHelp } from '@shop/contract/help'
import { GetBoot } from '@shop/contract/platform'
import { render, unmountAll } from '@shop/ui/testing/render.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MeProvider, type Me } from '../me.ts'
import TextEditor from './TextEditor.tsx'

afterEach(unmountAll)

/** What the calls answer: everything is there, nothing is asked for. */
function answered() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const answer = <E extends Endpoint>(call: E, out: Partial<Out<E>>) => client.setQueryData([call.path, {}], out)
  answer(GetBoot, { config: { outside_hosts: 'nmpa.gov.cn' } as Out<typeof GetBoot>['config'] })
  answer(ConsoleListPromoPages, { rows: [] })
  answer(ListDocuments, {
    agreements: [{ key: 'user', version: 1, title: '用户服务协议', effectiveOn: '2026-01-01', nextOn: null }],
    topics: [],
  })
  answer(GetHelp, { hot: [], topics: [{ topicId: 1, name: '售后', problems: [{ problemId: 7, question: '如何退货' }] }] })
  return client
}

/** Opens the editor with a text; `text()` is what the form has. */
function open(initial = '', { buttons = true } = {}) {
  const client = answered()
  let stored = initial
  function Field() {
    const [value, setValue] = useState(initial)
    stored = value
    return <TextEditor label="正文" max={8000} pictures buttons={buttons} value={value} onChange={setValue} />
  }
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <App>
        <QueryClientProvider client={client}>
          <MeProvider value={{ org: 'platform', rights: ['content'] } as unknown as Me}>
            <Field />
          </MeProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  const field = page.getByRole('textbox', { name: '正文' })
  return { field, text: () => stored }
}
function paste(data: Record<string, string>): void {
  const clipboardData = new DataTransfer()
  for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value)
  document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name })

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style><meta name=Generator content="Word"></head><body>
<!--StartFragment--><h1>退货<span lang=EN-US>须知<o:p></o:p></span></h1>
<p class=MsoNormal style='text-indent:24pt'><span style='font-size:12pt;color:#333'>平台在&nbsp;</span><b><span>七日内</span></b><span>退款。<o:p></o:p></span></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>拍下批号</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>联系卖家</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span></span>冷链除外</p>
<p class=MsoListParagraph style='mso-list:l2 level1 lfo3'><span style='mso-list:Ignore'>三、</span>附则</p>
<table><tr><td><p>品种</p></td><td><p>期限</p></td></tr><tr><td>冷链</td><td>24 小时</td></tr></table>
<p><img src="file:///C:/Temp/clip_image001.png"><script>alert(1)</script></p><!--EndFragment--></body></html>`

test('pasted from Word, the structure stays: headings, strong words, lists, rows as lines; the rest is gone', async () => {
  const { field, text } = open()
  await field.click()
  paste({ 'text/html': WORD, 'text/plain': '退货须知' })
  await expect
    .poll(text)
    .toBe(
      [
        '## 退货须知',
        '平台在 **七日内**退款。',
        '1. 拍下批号\n2. 联系卖家',
        '- 冷链除外',
        '三、附则',
        '品种 ｜ 期限',
        '冷链 ｜ 24 小时',
      ].join('\n\n'),
    )
  await expect.element(page.getByText('1 张图片没有粘贴，请保存到电脑后用“图片”上传')).toBeVisible()
})

test('pasted from WeChat, nested sections become paragraphs; its pictures and links to it are left out', async () => {
  const { field, text } = open()
  await field.click()
  paste({
    'text/html': `<section style="font-size:16px"><section><h2><span style="color:rgb(0,82,255)">换季\u200b用药</span></h2></section>
      <section><p style="margin:0"><span style="font-weight: 700">感冒灵</span>到货</p><p><br></p><p><img data-src="https://mmbiz.qpic.cn/a.png" src="https://mmbiz.qpic.cn/a.png"></p>
      <p>见<a href="javascript:void(0)" onclick="x()">原文</a>、<a href="https://www.nmpa.gov.cn/">药监局</a></p></section>
      <ol start="3"><li>第三</li><li>第四</li></ol><p style="display:none">看不见</p></section>`,
  })
  await expect
    .poll(text)
    .toBe('## 换季用药\n\n**感冒灵**到货\n\n见原文、[药监局](https://www.nmpa.gov.cn/)\n\n3、第三\n\n4、第四')
})

test('plain text is pasted with the marks it has, and joins the line that it is pasted into', async () => {
  const { field, text } = open('甲')
  await field.click()
  await userEvent.keyboard('{End}')
  paste({ 'text/plain': '乙\r\n\r\n## 丙\r\n- 丁' })
  await expect.poll(text).toBe('甲乙\n\n## 丙\n\n- 丁')
})

test('what is typed is marked by the toolbar and by keys, and undone', async () => {
  const { field, text } = open()
  await field.click()
  await userEvent.keyboard('血压计')
  await tool('小标题').click()
  await userEvent.keyboard('{Enter}本周{Control>}b{/Control}到货{Control>}b{/Control}。{Enter}')
  await tool('编号').click()
  await expect.element(tool('编号')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('臂式{Enter}腕式{Enter}{Enter}完')
  await expect.poll(text).toBe('## 血压计\n\n本周**到货**。\n\n1. 臂式\n2. 腕式\n\n完')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(text).not.toContain('完')
  await tool('重做').click()
  await expect.poll(text).toContain('完')
})

test('marks that are typed become what they mean', async () => {
  const { field, text } = open()
  await field.click()
  await userEvent.keyboard('## 标题{Enter}- 一{Enter}二{Enter}{Backspace}**粗**字')
  expect(field.element().querySelector('h3')?.textContent).toBe('标题')
  await expect.poll(text).toBe('## 标题\n\n- 一\n- 二\n\n**粗**字')
})

test('Ctrl+K links the selected words to a page by its name; a website that buyers can’t open is refused', async () => {
  const { field, text } = open('查看规则')
  await field.click()
  await userEvent.keyboard('{Control>}ak{/Control}')
  const dialog = page.getByRole('dialog', { name: '插入链接' })
  await expect.element(dialog.getByLabelText('显示文字')).toHaveValue('查看规则')
  await dialog.getByText('外部网站').click()
  await dialog.getByLabelText('网址').fill('https://example.com/')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect.element(dialog.getByText('买家打不开这个网站，请换一个')).toBeVisible()
  await dialog.getByText('商城页面').click()
  await dialog.getByLabelText('页面').fill('退货')
  await page.getByTitle('如何退货').click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect.poll(text).toBe('[查看规则](/sub-person/help/problemDetail?id=7)')
})

test('a button is inserted, and changed where it is selected', async () => {
  const { field, text } = open('到货了')
  await field.click()
  await tool('按钮').click()
  const insert = page.getByRole('dialog', { name: '插入按钮' })
  await insert.getByLabelText('按钮文字').fill('去采购')
  // What was copied from the shop's address bar.
  await insert.getByLabelText('页面').fill(`${location.origin}/h5/sub-goods/goods/list?type=4`)
  await page.getByTitle('/sub-goods/goods/list?type=4').click()
  await insert.getByRole('button', { name: '确定' }).click()
  await expect.poll(text).toBe('到货了\n\n[[去采购]](/sub-goods/goods/list?type=4)')
  await field.getByText('去采购').click()
  await tool('按钮').click()
  const change = page.getByRole('dialog', { name: '修改按钮' })
  await change.getByLabelText('按钮文字').fill('马上采购')
  await change.getByRole('button', { name: '确定' }).click()
  await expect.poll(text).toContain('[[马上采购]]')
})

test('a picture says what it shows once that is typed', async () => {
  const { field, text } = open('![](/files/u/0f0e0d0c-0b0a-4009-8807-060504030201.webp)')
  await expect.element(field).toBeVisible()
  await page.getByRole('textbox', { name: '图片说明' }).fill('批号的位置')
  await userEvent.keyboard('{Enter}')
  await expect.poll(text).toContain('![批号的位置](')
})

test('pasted links to websites that buyers can’t open stay words, as HTML and as plain text, and their number is said', async () => {
  const { field, text } = open()
  await field.click()
  paste({
    'text/html': `<p>见<a href="https://example.com/a">甲</a>、<a href="http://www.nmpa.gov.cn/">乙</a>、<a href="https://www.nmpa.gov.cn/">药监局</a></p>`,
  })
  await expect.poll(text).toBe('见甲、乙、[药监局](https://www.nmpa.gov.cn/)')
  await expect.element(page.getByText('2 个链接买家打不开，已只保留文字')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  paste({ 'text/plain': '[丙](https://example.com/)和[药监局](https://www.nmpa.gov.cn/)' })
  await expect.poll(text).toContain('丙和[药监局](https://www.nmpa.gov.cn/)')
  await expect.element(page.getByText('1 个链接买家打不开，已只保留文字')).toBeVisible()
})

test('a pasted button is one where there are buttons, with an address that a text may store; elsewhere it is words', async () => {
  const BUTTON = '<p>甲</p><span data-to="/sub-goods/order/list">去订单</span><span data-to="javascript:alert(1)">坏的</span>'
  const promo = open()
  await promo.field.click()
  paste({ 'text/html': BUTTON })
  await expect.poll(promo.text).toContain('[[去订单]](/sub-goods/order/list)')
  expect(promo.text()).not.toContain('javascript')
  unmountAll()
  const without = open('', { buttons: false })
  await without.field.click()
  paste({ 'text/html': BUTTON })
  await expect.poll(without.text).toContain('去订单')
  expect(without.text()).not.toContain('[[')
  paste({ 'text/plain': '[[领取]](tel:400)' })
  await expect.poll(without.text).toContain('领取')
  expect(without.text()).not.toContain('[[')
})

test('a link to a page that is no more can’t be kept by changing its words', async () => {
  const { field, text } = open('[旧页](/sub-old/page)')
  await field.click()
  await userEvent.keyboard('{Home}{ArrowRight}{Control>}k{/Control}')
  const dialog = page.getByRole('dialog', { name: '修改链接' })
  await dialog.getByLabelText('显示文字').fill('新字')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect.element(dialog.getByText('商城没有这个页面，请重新选择')).toBeVisible()
  expect(text()).toBe('[旧页](/sub-old/page)')
})
