import { SetHandledGoods, type ConsoleGetSalesman } from '@shop/contract/console-salesmen'
import { HANDLED_KIND_NAMES, MAX_HANDLED, type HandledKind } from '@shop/contract/handled-kinds'
import type { Out } from '@shop/contract/endpoint'
import { keysOf } from '@shop/contract/keys-of'
import { Form } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { FindHandled, type Chosen } from './FindHandled.tsx'

interface Props {
  salesman: Out<typeof ConsoleGetSalesman>
  close: () => void
}
type Values = Record<HandledKind, Chosen[]>
const KINDS = keysOf(HANDLED_KIND_NAMES)

/** Sets what a salesman handles: categories, manufacturers and goods; none of them: all of the seller. */
export function HandledDrawer({ salesman: { salesmanId, name, handled }, close }: Props) {
  const [form] = Form.useForm<Values>()
  const chosen = (kind: HandledKind) =>
    handled.filter((one) => one.kind === kind).map(({ id, name: label }) => ({ value: id, label }))
  const send = async (values: Values) => {
    const all = KINDS.flatMap((kind) => (values[kind] ?? []).map(({ value }) => ({ kind, id: value })))
    const { handles } = await call(SetHandledGoods, { salesmanId, handled: all })
    return `已设置：${handles}`
  }
  return (
    <FormDrawer
      title={`${name}的负责商品`}
      send="保存"
      form={form}
      initial={{ category: chosen('category'), factory: chosen('factory'), goods: chosen('goods') }}
      onSend={send}
      onClose={close}
    >
      <p className="quiet gap">
        符合任意一项的商品都由{name}负责；全部留空，就是全部商品。最多 {MAX_HANDLED} 项。
      </p>
      {KINDS.map((kind) => (
        <Form.Item key={kind} name={kind} label={HANDLED_KIND_NAMES[kind]}>
          <FindHandled salesmanId={salesmanId} kind={kind} />
        </Form.Item>
      ))}
    </FormDrawer>
  )
}
