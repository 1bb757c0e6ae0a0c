import { ConsoleListFeedback, FEEDBACK_NAMES } from '@shop/contract'
import { exported, timeCell } from '../../kernel/exported-list.ts'
import { consoleListFeedback } from './feedback/console-list-feedback.ts'

export const exports = [
  exported(ConsoleListFeedback, consoleListFeedback, {
    内容: (row) => row.text,
    类型: (row) => row.kindName,
    用户: (row) => row.userName,
    提交时间: (row) => timeCell(row.createdAt),
    状态: (row) => FEEDBACK_NAMES[row.state],
    处理人: (row) => row.claim?.name ?? '',
    评价: (row) => row.rating,
  }),
]
