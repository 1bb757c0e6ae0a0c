import { halfWidth } from '@shop/contract/half-width'
import { MOBILE } from '@shop/contract/validators'
import { useForm } from '../../../../shell/form.ts'

const MIN_TEXT = 5

export type TypedFeedback = { kind: string; text: string; phone: string }
export const phoneOf = (typed: string) => halfWidth(typed).trim()

/** What every feedback has; what was typed stays on a visit to another page. */
export const useFeedbackForm = (phone: string) =>
  useForm<TypedFeedback>(
    { kind: '', text: '', phone },
    {
      kind: (kind) => (kind ? undefined : '请选择反馈类型'),
      text: (text) => (text.trim().length < MIN_TEXT ? `请至少填写 ${MIN_TEXT} 个字，说清楚遇到了什么` : undefined),
      phone: (typed) => (MOBILE.test(phoneOf(typed)) ? undefined : '请输入 11 位手机号'),
    },
    'feedback',
  )
