import { expect, test } from '@playwright/test'
import { openLive } from './live.ts'
import { consoleWindow, enterConsole, login, people } from './people.ts'

const QUESTION = '收到的批号和订单不一致怎么办'
const TEXT = '订单里的批号和收到的不一样，请帮忙核对。'
const REPLY = '已和卖家核对，明天补发正确的批号。'

test('an operator writes an answer that a guest finds by its initials, and a user’s feedback is answered on the phone at once', async ({
  page,
  browser,
}) => {
  const desktop = await browser.newContext(consoleWindow)
  const operator = await desktop.newPage()
  await enterConsole(operator, 'operations')

  await test.step('a new problem is written with its preview, and switched on', async () => {
    await operator.goto('/console/help')
    await operator.getByRole('tab', { name: '售后' }).click()
    await operator.getByRole('button', { name: '新增问题' }).click()
    await operator.getByRole('textbox', { name: '问题' }).fill(QUESTION)
    await operator.getByRole('textbox', { name: '答案' }).click()
    await operator.keyboard.type('## 先不要签收')
    await operator.keyboard.press('Enter')
    await operator.keyboard.type('- 拍下批号')
    await operator.keyboard.press('Enter')
    await operator.keyboard.type('联系卖家')
    await operator.keyboard.press('Shift+ArrowLeft')
    await operator.keyboard.press('Shift+ArrowLeft')
    await operator.keyboard.press('Control+k')
    const dialog = operator.getByRole('dialog', { name: '插入链接' })
    await expect(dialog.getByLabel('显示文字')).toHaveValue('卖家')
    await dialog.getByRole('combobox', { name: '页面' }).fill('我的订单')
    await operator.getByTitle('我的订单').click()
    await dialog.getByRole('button', { name: /^确\s*定$/ }).click()
    const preview = operator.getByRole('region', { name: '预览' })
    await expect(preview.getByRole('heading', { name: '先不要签收' })).toBeVisible()
    await expect(preview.getByRole('listitem')).toHaveText(['拍下批号', '联系卖家'])
    const buffer = await operator.screenshot()
    await operator.locator('input[type=file]').setInputFiles({ name: '批号位置.png', mimeType: 'image/png', buffer })
    await expect(preview.getByRole('img', { name: '批号位置' })).toBeVisible()
    await operator.getByRole('button', { name: /^保\s*存$/ }).click()
    await operator.getByRole('switch', { name: `显示 ${QUESTION}` }).click()
    await expect(operator.getByRole('switch', { name: `显示 ${QUESTION}` })).toBeChecked()
  })

  await test.step('a guest finds it by initials, and reads it', async () => {
    await page.goto('/h5/sub-person/help/index')
    // Its name is one hint after another.
    await page.locator('a[href$="searchProblem"]').first().click()
    await page.getByRole('searchbox').fill('phhddbyz')
    await page.getByRole('link', { name: new RegExp(QUESTION) }).click()
    await expect(page.getByRole('heading', { name: '先不要签收' })).toBeVisible()
    await expect(page.getByRole('link', { name: '卖家' })).toHaveAttribute('href', '/h5/sub-goods/order/list')
    await expect(page.getByRole('img', { name: '批号位置' })).toBeVisible()
  })

  await test.step('a user sends feedback with a picture, which waits for an answer', async () => {
    await login(page, people.purchaser)
    await openLive(page, () => page.goto('/h5/sub-person/help/problemFeedback'))
    await page.getByRole('button', { name: '订单与物流' }).click()
    await page.getByRole('textbox', { name: '问题描述' }).fill(TEXT)
    const buffer = await operator.screenshot()
    await page.getByLabel(/^图片/).last().setInputFiles({ name: '批号.png', mimeType: 'image/png', buffer })
    await expect(page.getByRole('button', { name: '删除批号.png' })).toBeVisible()
    await page.getByRole('button', { name: '提交反馈' }).click()
    await expect(page).toHaveURL(/feedbackDetail/)
    await expect(page.getByText('已提交', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '查看图片 1' })).toBeVisible()
  })

  await test.step('the operator takes it, sees the picture and answers: the open page shows both at once', async () => {
    await operator.goto(`/console/feedback?keyword=${encodeURIComponent('请帮忙核对')}`)
    await operator.getByRole('table').getByRole('link', { name: TEXT }).first().click()
    await operator.getByRole('button', { name: '领取处理' }).click()
    await operator.getByRole('button', { name: '查看图片 1' }).click()
    await expect(operator.getByRole('img', { name: '图片 1' })).toBeVisible()
    await operator.getByRole('textbox', { name: '回复内容' }).fill(REPLY)
    await operator.getByRole('button', { name: '发送回复' }).click()
    await expect(page.getByText(REPLY)).toBeVisible()
    await expect(page.getByText('已回复', { exact: true })).toBeVisible()
  })

  await test.step('the user rates it and adds something: it waits again; the log names who answered', async () => {
    await page.getByRole('radio', { name: '5 星' }).click()
    await expect(page.getByText('您的评价')).toBeVisible()
    await page.getByRole('textbox', { name: '补充说明' }).fill('收到后再确认，谢谢')
    await page.getByRole('button', { name: '提交补充' }).click()
    await expect(page.getByText('处理中', { exact: true })).toBeVisible()
    await operator.goto('/console/audit')
    await expect(operator.getByText('回复反馈').first()).toBeVisible()
    await expect(operator.getByText('查看反馈图片').first()).toBeVisible()
  })
  await desktop.close()
})
