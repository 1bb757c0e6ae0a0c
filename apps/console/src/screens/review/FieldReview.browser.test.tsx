import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, unmountAll } from '@shop/ui/testing/render.tsx'
import { FieldReview } from './FieldReview.tsx'

afterEach(() => {
  unmountAll()
  sessionStorage.clear()
})
const TEMPLATE = '联系不上，请核对后重填'
const FIELDS = [
  { field: 'contact', name: '联系人', rejection: '' },
  { field: 'phone', name: '联系电话', rejection: '空号' },
]
let reviews = 0
function review() {
  const decided: unknown[] = []
  render(
    <FieldReview
      of={`review ${++reviews}`}
      fields={FIELDS}
      render={({ name }) => name}
      templates={[TEMPLATE]}
      reader="申请人"
      pending={false}
      onDecide={(decision) => decided.push(decision)}
    />,
  )
  return decided
}
const reason = page.getByRole('combobox', { name: '联系人不符合的原因' })

test('Enter keeps a reason as it was typed, also where a template begins with it; the next field follows', async () => {
  const decided = review()
  await userEvent.keyboard('n')
  await userEvent.type(reason, '联系不上')
  await expect.element(page.getByTitle(TEMPLATE)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(reason).toHaveValue('联系不上')
  await userEvent.keyboard('y')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(decided).toEqual([{ approve: false, reasons: [{ field: 'contact', text: '联系不上' }] }])
})

test('a template that the arrows choose is taken by Enter', async () => {
  review()
  await userEvent.keyboard('n')
  await userEvent.type(reason, '不符')
  await expect.element(page.getByTitle(TEMPLATE)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(reason).toHaveValue('与照片上的名称不一致')
})

test('why a field was rejected before is not read as a reason of what is reviewed', async () => {
  review()
  await expect.element(page.getByText('上次驳回原因：空号')).toBeVisible()
})
