import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { Form } from 'antd'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MeProvider, type Me } from '../../kit/me.ts'
import { RightsField } from './RightsField.tsx'

const me = { org: 'platform', rights: ['operators', 'orders'] } as unknown as Me
/** The field for somebody with these rights: how many boxes can be changed, and whether it says that none can be taken. */
const shown = (org: 'platform' | 'seller', held: Parameters<typeof RightsField>[0]['held'] & object) => {
  const field = createElement(Form, null, createElement(RightsField, { org, held }))
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const inRouter = createElement(RouterContextProvider, { router, children: field } as never)
  const html = renderToStaticMarkup(createElement(MeProvider, { value: me }, inRouter))
  const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []
  return [boxes.filter((box) => !box.includes('disabled')).length, html.includes('已有的权限不能收回')]
}

test('a colleague with rights that the caller does not have keeps them all; what the caller has can be added', () => {
  expect(shown('platform', ['orders'])).toEqual([2, false])
  expect(shown('platform', ['orders', 'money'])).toEqual([1, true])
  expect(shown('seller', ['offers'])[1]).toBe(false)
})
