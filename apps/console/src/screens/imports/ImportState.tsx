import { Alert, Progress } from 'antd'
import { asked, changing, leftOut, percentOf, type Import } from './import-states.ts'

/** How far an import is, and what comes next. */
export function ImportState({ found }: { found: Import }) {
  const { type, title, description } = stateOf(found)
  const percent = percentOf(found)
  return (
    <>
      <Alert className="gap" type={type} showIcon title={title} description={description} />
      {percent !== null && <Progress className="gap" percent={percent} status="active" aria-label={title} />}
    </>
  )
}

function stateOf(found: Import): { type: 'info' | 'success' | 'warning' | 'error'; title: string; description?: string } {
  const { progress, counts, rows, applied, confirmedBy, problem } = found
  const questions = asked(found)
  const left = leftOut(found)
  if (progress === 'receiving')
    return { type: 'info', title: '文件还没有传完', description: '上传中断了，请回到列表重新选择文件' }
  if (progress === 'reading') return { type: 'info', title: '正在读取文件' }
  if (progress === 'checking')
    return { type: 'info', title: `正在核对 ${rows} 行`, description: '核对完才会请您确认，现在不会改动报价和库存' }
  if (progress === 'applying')
    return {
      type: 'info',
      title: `正在导入，已完成 ${applied} / ${changing(found)} 行`,
      description: '可以离开这一页，导入会继续',
    }
  if (progress === 'failed')
    return { type: 'error', title: problem, ...(applied > 0 && { description: `已导入 ${applied} 行，见明细和报告` }) }
  if (progress === 'stopped')
    return { type: 'warning', title: applied > 0 ? `已停止，停止前导入了 ${applied} 行` : '已停止，没有改动报价和库存' }
  if (progress === 'done')
    return {
      type: 'success',
      title: `已导入 ${applied} 行`,
      description: [left + questions > 0 && `${left + questions} 行没有导入，原因见明细和报告`, `确认人 ${confirmedBy}`]
        .filter(Boolean)
        .join('；'),
    }
  if (changing(found) === 0 && questions === 0)
    return {
      type: 'info',
      title: '没有可以导入的变化',
      description: left > 0 ? `${left} 行没有导入，原因见明细` : '报价和库存与文件一致',
    }
  return {
    type: 'warning',
    title: `核对完成：新增 ${counts.new} 行，有变化 ${counts.changed} 行，请核对后确认导入`,
    description: [
      questions > 0 && `${questions} 行需要您选择，不选的不会导入`,
      counts.unknown > 0 && `${counts.unknown} 行没有找到，可以在明细里选商品`,
      left > counts.unknown && `${left - counts.unknown} 行不能导入`,
    ]
      .filter(Boolean)
      .join('；'),
  }
}
