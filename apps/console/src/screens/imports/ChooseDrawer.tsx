import { Form, Radio } from 'antd'
import { useState, type ReactNode } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { Goods } from '../goods/Goods.tsx'
import type { Row } from './import-states.ts'

interface Values {
  goodsId?: number
}
/** The choice that stands for goods that are looked for. */
const OTHER = 0

interface Props {
  nth: number
  /** What the row says, in pieces. */
  said: readonly string[]
  /** What the choice is good for. */
  hint?: string
  candidates: Row['candidates']
  /** Where goods are looked for, in the form’s field `goodsId`. */
  search: ReactNode
  /** Sends the choice; what is said of it. */
  choose: (goodsId: number) => Promise<string>
  close: () => void
}
/** Chooses the goods that a row means, among what was proposed or in the library. */
export function ChooseDrawer({ nth, said, hint, candidates, search, choose, close }: Props) {
  const [form] = Form.useForm<Values>()
  const [chosen, setChosen] = useState<number>(candidates[0]?.goodsId ?? OTHER)
  return (
    <FormDrawer
      title={`第 ${nth} 行是哪个商品`}
      send="选定"
      form={form}
      width={560}
      refusals={{ NOT_FOUND: 'goodsId' }}
      onSend={({ goodsId }) => choose(chosen === OTHER ? goodsId! : chosen)}
      onClose={close}
    >
      <p className="gap">文件里：{said.filter(Boolean).join('，')}</p>
      {hint && <p className="gap quiet">{hint}</p>}
      {candidates.length > 0 && (
        <Form.Item label="可能是">
          <Radio.Group
            vertical
            aria-label="可能的商品"
            value={chosen}
            onChange={({ target }) => setChosen(target.value as number)}
            options={[
              ...candidates.map((goods) => ({ value: goods.goodsId, label: <Goods {...goods} /> })),
              { value: OTHER, label: '都不是，自己找' },
            ]}
          />
        </Form.Item>
      )}
      {chosen === OTHER && search}
    </FormDrawer>
  )
}
