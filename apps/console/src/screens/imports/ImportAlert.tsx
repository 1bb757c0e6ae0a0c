import { Alert, Progress } from 'antd'
import { changing, percentOf, type AnyImport } from './import-states.ts'

interface Props {
  found: AnyImport
  /** What it changes once it is confirmed: 报价和库存. */
  what: string
  /** What its rows change, in words. */
  changes: string
  /** How many rows are asked, and how many are not imported. */
  asked: number
  left: number
  /** What is asked and left out, before it is confirmed. */
  notes: readonly (string | false)[]
}
/** How far an import is, and what comes next. */
export function ImportAlert(props: Props) {
  const { type, title, description } = stateOf(props)
  const percent = percentOf(props.found)
  return (
    <>
      <Alert className="gap" type={type} showIcon title={title} description={description} />
      {percent !== null && <Progress className="gap" percent={percent} status="active" aria-label={title} />}
    </>
  )
}

interface Said {
  type: 'info' | 'success' | 'warning' | 'error'
  title: string
  description?: string
}
const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join('；')

function stateOf({ found, what, changes, asked, left, notes }: Props): Said {
  const { progress, rows, applied, confirmedBy, problem } = found
  switch (progress) {
    case 'receiving':
      return { type: 'info', title: '文件还没有传完', description: '上传中断了，请回到列表重新选择文件' }
    case 'reading':
      return { type: 'info', title: '正在读取文件' }
    case 'checking':
      return { type: 'info', title: `正在核对 ${rows} 行`, description: `核对完才会请您确认，现在不会改动${what}` }
    case 'applying':
      return {
        type: 'info',
        title: `正在导入，已完成 ${applied} / ${changing(found)} 行`,
        description: '可以离开这一页，导入会继续',
      }
    case 'failed':
      return { type: 'error', title: problem, ...(applied > 0 && { description: `已导入 ${applied} 行，见明细和报告` }) }
    case 'stopped':
      return { type: 'warning', title: applied > 0 ? `已停止，停止前导入了 ${applied} 行` : `已停止，没有改动${what}` }
    case 'done': {
      const missing = left + asked > 0 && `${left + asked} 行没有导入，原因见明细和报告`
      return { type: 'success', title: `已导入 ${applied} 行`, description: joined([missing, `确认人 ${confirmedBy}`]) }
    }
    case 'checked':
      if (changing(found) === 0 && asked === 0)
        return {
          type: 'info',
          title: '没有可以导入的变化',
          description: left > 0 ? `${left} 行没有导入，原因见明细` : `${what}与文件一致`,
        }
      return { type: 'warning', title: `核对完成：${changes}，请核对后确认导入`, description: joined(notes) }
  }
}
