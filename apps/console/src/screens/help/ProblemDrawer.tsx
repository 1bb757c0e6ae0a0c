import { ConsoleGetHelpProblem, MAX_ANSWER, SaveHelpProblem } from '@shop/contract/console-help'
import type { Out } from '@shop/contract/endpoint'
import { Form, Input, Select } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { PhoneTextFields } from '../../kit/PhoneText.tsx'
import type { Topic } from './topic.ts'

type Problem = Out<typeof ConsoleGetHelpProblem>
interface Values {
  topicId: number
  question: string
  keywords?: string
  answer: string
}
interface Props {
  topics: Pick<Topic, 'topicId' | 'name'>[]
  /** Where a new one goes. */
  topicId: number
  /** Undefined: a new one. */
  problem?: Problem
  close: () => void
}

/** Writes a problem and its answer, next to how shops will see it. */
export function ProblemDrawer({ topics, topicId, problem, close }: Props) {
  const [form] = Form.useForm<Values>()
  const save = async ({ keywords = '', ...values }: Values) => {
    const existing = problem ? { problemId: problem.problemId, version: problem.version } : { problemId: null }
    await call(SaveHelpProblem, { ...values, keywords, ...existing })
    return problem ? '已保存' : '已新增，打开“显示”后门店可见'
  }
  return (
    <FormDrawer
      title={problem ? '修改问题' : '新增问题'}
      send="保存"
      width={1120}
      form={form}
      initial={problem ?? { topicId }}
      refusals={{ DUPLICATE: 'question' }}
      onSend={save}
      onClose={close}
    >
      <PhoneTextFields name="answer" label="答案" max={MAX_ANSWER} pictures>
        <Form.Item name="topicId" label="分类" rules={[{ required: true, message: '请选择分类' }]}>
          <Select options={topics.map(({ topicId: value, name: label }) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="question" label="问题" rules={[{ required: true, whitespace: true, message: '请填写问题' }]}>
          <Input maxLength={40} showCount autoComplete="off" />
        </Form.Item>
        <Form.Item name="keywords" label="关键词" extra="门店可能用来搜索的其他说法，用空格分开">
          <Input maxLength={100} showCount autoComplete="off" />
        </Form.Item>
      </PhoneTextFields>
    </FormDrawer>
  )
}
