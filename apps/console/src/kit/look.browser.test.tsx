import { Select, Table } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render, unmountAll } from '@shop/ui/testing/render.tsx'
import { Look } from './Look.tsx'

afterEach(unmountAll)

test('what is empty and says nothing about it shows a drawing of ours', async () => {
  const { holder } = render(
    <Look>
      <Table dataSource={[]} columns={[{ title: '词' }]} />
      <Select aria-label="页面" options={[]} open />
    </Look>,
  )
  await expect.element(page.getByRole('table').getByText('没有内容')).toBeVisible()
  expect(page.getByText('没有内容').elements()).toHaveLength(2)
  // The library's tray has a title for each of its drawings.
  expect(holder.ownerDocument.querySelectorAll('svg title')).toHaveLength(0)
  expect(page.getByText('暂无数据').elements()).toEqual([])
})
