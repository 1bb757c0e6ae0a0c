import { ConsoleGetHelpProblem, MAX_ANSWER, SaveHelpProblem } from '@shop/contract/console-help'
import type { Out } from '@shop/contract/endpoint'
import { Form, Input, Select } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { Answer } from './Answer.tsx'
import type { Topic } from './Help.tsx'
import styles from './Help.module.css'

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

const MARKS = '空行分段；“## ”开头是小标题，“- ”或“1. ”开头是列表，**加粗**，[文字](/页面地址) 或 [电话](tel:号码) 是链接'

/** Writes a problem and its answer, next to how shops will see it. */
export function ProblemDrawer({ topics, topicId, problem, close }: Props) {
  const [form] = Form.useForm<Values>()
  const answer = Form.useWatch('answer', form) ?? ''
  const save = async ({ keywords = '', ...values }: Values) => {
    const existing = problem ? { problemId: problem.problemId, version: problem.version } : { problemId: null }
    await call(SaveHelpProblem, { ...values, keywords, ...existing })
    return problem ? '已保存' : '已新增，打开“显示”后药店可见'
  }
  const required = (text: string) => [{ required: true, whitespace: true, message: text }]
  return (
    <FormDrawer
      title={problem ? '修改问题' : '新增问题'}
      send="保存"
      width={960}
      form={form}
      initial={problem ?? { topicId }}
      refusals={{ DUPLICATE: 'question' }}
      onSend={save}
      onClose={close}
    >
      <div className={styles.editor}>
        <div>
          <Form.Item name="topicId" label="分类" rules={[{ required: true, message: '请选择分类' }]}>
            <Select options={topics.map(({ topicId: value, name: label }) => ({ value, label }))} />
          </Form.Item>
          <Form.Item name="question" label="问题" rules={required('请填写问题')}>
            <Input maxLength={40} showCount autoComplete="off" />
          </Form.Item>
          <Form.Item name="keywords" label="关键词" extra="药店可能用来搜索的其他说法，用空格分开">
            <Input maxLength={100} showCount autoComplete="off" />
          </Form.Item>
          <Form.Item name="answer" label="答案" extra={MARKS} rules={required('请填写答案')}>
            <Input.TextArea rows={16} maxLength={MAX_ANSWER} showCount />
          </Form.Item>
        </div>
        <section aria-label="预览" className={styles.preview}>
          <p className="quiet">预览</p>
          <Answer text={answer} />
        </section>
      </div>
    </FormDrawer>
  )
}
