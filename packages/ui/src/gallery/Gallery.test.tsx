import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import Gallery from './Gallery.tsx'

beforeEach(() => {
  // colours are measured after the animations
  const still = document.head.appendChild(document.createElement('style'))
  still.textContent = '*, *::before, *::after, ::backdrop { animation: none !important; transition: none !important }'
  return () => {
    still.remove()
    delete document.documentElement.dataset.largeText
  }
})

const complaints = async () => {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary}`).join(' | ')}`,
  )
}
const ready = () => expect.element(page.getByRole('textbox', { name: '错误的验证码' })).toBeInTheDocument()

test('has no accessibility violations', async () => {
  render(<Gallery />)
  await ready()
  expect(await complaints()).toEqual([])
})

test('has no accessibility violations in large text', async () => {
  document.documentElement.dataset.largeText = ''
  render(<Gallery />)
  await ready()
  expect(await complaints()).toEqual([])
})

test('has no accessibility violations with a sheet, a dialog or a picker open', async () => {
  render(<Gallery />)
  await page.getByRole('button', { name: '选择批号' }).click()
  await expect.element(page.getByRole('dialog', { name: '选择批号' })).toBeVisible()
  expect(await complaints()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '到期日', exact: false }).click()
  await expect.element(page.getByText('2027年')).toBeInTheDocument()
  expect(await complaints()).toEqual([])
})

test.each([320, 390, 768, 1024])('fits a screen %i px wide, also in large text', async (width) => {
  await page.viewport(width, 844)
  render(<Gallery />)
  await ready()
  expect(document.documentElement.scrollWidth).toBe(width)
  document.documentElement.dataset.largeText = ''
  expect(document.documentElement.scrollWidth).toBe(width)
  await page.viewport(390, 844)
})

test('every control has a target of at least 44 px', async () => {
  render(<Gallery />)
  await ready()
  const small = [...document.querySelectorAll('button, a[href], input, textarea, [role="tab"]')].flatMap((control) => {
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
    const whole = getComputedStyle(control, '::after').position === 'absolute'
    return (width < 43.5 || height < 43.5) && !whole
      ? [`${Math.round(width)}×${Math.round(height)} ${control.outerHTML.slice(0, 120)}`]
      : []
  })
  expect(small).toEqual([])
})
