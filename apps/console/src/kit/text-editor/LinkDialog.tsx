import { allowedHost } from '@shop/contract/allowed-host'
import { GetBoot } from '@shop/contract/platform'
import { Button, Form, Input, Modal, Segmented, Select } from 'antd'
import type { Command } from 'prosemirror-state'
import { useState } from 'react'
import { useCall } from '../queries.ts'
import { removeLink, setButton, setLink } from './commands.ts'
import { useLinkPages } from './link-pages.ts'
import { targetOfHref } from './link-target.ts'
import type { Linking } from './linking.ts'

const KINDS = { page: '商城页面', outside: '外部网站', phone: '电话' } as const
type Kind = keyof typeof KINDS
interface Values {
  words: string
  kind: Kind
  page?: string
  outside?: string
  phone?: string
}
interface Props {
  linking: Linking
  run: (command: Command) => void
  close: () => void
}

const valuesOf = ({ words, to }: Linking): Values => {
  if (to.startsWith('tel:')) return { words, kind: 'phone', phone: to.slice(4) }
  if (/^https?:/.test(to)) return { words, kind: 'outside', outside: to }
  return { words, kind: 'page', page: to || undefined }
}
/** What the text stores. */
const targetOf = ({ kind, page = '', outside = '', phone = '' }: Values) =>
  targetOfHref({ page, outside, phone: `tel:${phone}` }[kind])

/** Where a link or a button leads: a page of the shop by its name, a website that buyers may open, or a phone. */
export function LinkDialog({ linking, run, close }: Props) {
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('kind', form) ?? valuesOf(linking).kind
  const what = linking.kind === 'button' ? '按钮' : '链接'
  const insert = (values: Values) => {
    const attrs = { to: targetOf(values)!, words: values.words.trim() }
    close()
    run(linking.kind === 'button' ? setButton(attrs) : setLink(attrs))
  }
  const remove = () => {
    close()
    run(removeLink)
  }
  return (
    <Modal
      open
      title={linking.to === '' ? `插入${what}` : `修改${what}`}
      width={480}
      onCancel={close}
      // The editor's selection is where it was.
      focusTriggerAfterClose={false}
      footer={
        <>
          {linking.kind === 'link' && linking.to !== '' && <Button onClick={remove}>取消链接</Button>}
          <Button onClick={close}>取消</Button>
          <Button type="primary" onClick={() => form.submit()}>
            确定
          </Button>
        </>
      }
    >
      {/* The form around the editor is another one: events of this dialog reach it through React. */}
      <div role="presentation" onSubmit={(event) => event.stopPropagation()}>
        <Form form={form} name="text-link" layout="vertical" initialValues={valuesOf(linking)} onFinish={insert}>
          <Form.Item
            name="words"
            label={linking.kind === 'button' ? '按钮文字' : '显示文字'}
            rules={[{ required: true, whitespace: true, message: '请填写文字' }]}
          >
            <Input
              maxLength={linking.kind === 'button' ? 12 : 60}
              showCount
              autoComplete="off"
              autoFocus={linking.words === ''}
            />
          </Form.Item>
          <Form.Item name="kind" label="打开">
            <Segmented<Kind> options={Object.entries(KINDS).map(([value, label]) => ({ value: value as Kind, label }))} />
          </Form.Item>
          {kind === 'page' && <PageField />}
          {kind === 'outside' && <OutsideField />}
          {kind === 'phone' && (
            <Form.Item
              name="phone"
              label="电话号码"
              rules={[{ required: true, pattern: /^\d[\d-]{2,19}$/, message: '请填写号码，如 400-820-6610' }]}
            >
              <Input maxLength={20} autoComplete="off" />
            </Form.Item>
          )}
        </Form>
      </div>
    </Modal>
  )
}

/** A text that was written before may lead to what is no page any more. */
const checkPage = (_: unknown, page = '') =>
  page && targetOfHref(page) === null ? Promise.reject(new Error('商城没有这个页面，请重新选择')) : Promise.resolve()

/** Found by its name; an address that was copied from the shop is a page, too. */
function PageField() {
  const [typed, setTyped] = useState('')
  const groups = useLinkPages()
  const form = Form.useFormInstance<Values>()
  const current = Form.useWatch('page', form)
  const named = new Set(groups.flatMap(({ options }) => options.map(({ value }) => value)))
  const others = [targetOfHref(typed), current ?? null].filter((one) => one?.startsWith('/') && !named.has(one))
  return (
    <Form.Item
      name="page"
      label="页面"
      extra="输入名称查找；也可以粘贴商城页面的地址，如某个商品"
      rules={[{ required: true, message: '请选择页面' }, { validator: checkPage }]}
    >
      <Select
        placeholder="选择页面"
        showSearch={{ onSearch: setTyped, optionFilterProp: 'label', filterOption: (text, option) => matches(text, option) }}
        options={[
          ...(others.length > 0 ? [{ label: '页面地址', options: others.map((value) => ({ value, label: value })) }] : []),
          ...groups,
        ]}
        notFoundContent="没有这个页面"
      />
    </Form.Item>
  )
}
const matches = (text: string, option?: { label?: unknown; value?: unknown }) =>
  [option?.label, option?.value].some((one) => typeof one === 'string' && one.includes(targetOfHref(text) ?? text.trim()))

function OutsideField() {
  const boot = useCall(GetBoot, {})
  const hosts = boot.data?.config.outside_hosts ?? ''
  const check = (_: unknown, address = '') => {
    if (targetOfHref(address) === null || !address.trim().startsWith('https:'))
      return Promise.reject(new Error('请填写以 https:// 开头的网址'))
    if (boot.data && allowedHost(address.trim(), hosts) === null) return Promise.reject(new Error('买家打不开这个网站，请换一个'))
    return Promise.resolve()
  }
  return (
    <Form.Item
      name="outside"
      label="网址"
      extra={hosts && `买家可以打开的网站：${hosts}`}
      rules={[{ required: true, message: '请填写网址' }, { validator: check }]}
    >
      <Input placeholder="https://" maxLength={300} autoComplete="off" />
    </Form.Item>
  )
}
