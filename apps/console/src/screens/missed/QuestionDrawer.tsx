import { AnswerSupplyQuestion, type ConsoleListSupplyQuestions } from '@shop/contract/console-shortages'
import { keysOf } from '@shop/contract/keys-of'
import { SUPPLY_OUTCOMES, type SupplyOutcome } from '@shop/contract/shortage-states'
import { DatePicker, Form, Input, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import type { RowOf } from '../../kit/list-types.ts'

interface Values {
  outcome: SupplyOutcome
  expectedOn?: Dayjs
  answer?: string
}
const OUTCOMES = keysOf(SUPPLY_OUTCOMES).map((value) => ({ value, label: SUPPLY_OUTCOMES[value] }))

/** Answers the platform whether the seller supplies goods, and from when. */
export function QuestionDrawer({ question, close }: { question: RowOf<typeof ConsoleListSupplyQuestions>; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const outcome = Form.useWatch('outcome', form)
  const { goodsId, askedAt, goodsShowName, specification, packs, units, note, answer, expectedOn } = question
  const send = async ({ answer: words = '', expectedOn: day, outcome: chosen }: Values) => {
    const on = chosen === 'later' && day ? day.format('YYYY-MM-DD') : null
    await call(AnswerSupplyQuestion, { goodsId, askedAt, outcome: chosen, expectedOn: on, answer: words })
    return '已答复平台'
  }
  return (
    <FormDrawer
      title="答复询货"
      send="答复"
      form={form}
      initial={{
        answer,
        ...(question.outcome && { outcome: question.outcome }),
        ...(expectedOn && { expectedOn: dayjs(expectedOn) }),
      }}
      onSend={send}
      onClose={close}
    >
      <p className="gap">
        <b>
          {goodsShowName} {specification}
        </b>
        {packs > 0 && `，门店需要 ${packs} ${units}`}
        {note && `。${note}`}
      </p>
      <Form.Item name="outcome" label="答复" rules={[{ required: true, message: '请选择答复' }]}>
        <Radio.Group options={OUTCOMES} />
      </Form.Item>
      {outcome === 'later' && (
        <Form.Item name="expectedOn" label="预计补货" rules={[{ required: true, message: '请选择预计补货的日子' }]}>
          <DatePicker minDate={dayjs()} style={{ width: '100%' }} />
        </Form.Item>
      )}
      <Form.Item name="answer" label="说明">
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
