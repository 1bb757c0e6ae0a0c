import { Alert, Progress } from 'antd'
import { changing, percentOf } from '../imports/import-states.ts'
import { leftOut, type RecordImport } from './record-imports.ts'

/** How far an import of records is, and what comes next. */
export function RecordImportState({ found }: { found: RecordImport }) {
  const { type, title, description } = stateOf(found)
  const percent = percentOf(found)
  return (
    <>
      <Alert className="gap" type={type} showIcon title={title} description={description} />
      {percent !== null && <Progress className="gap" percent={percent} status="active" aria-label={title} />}
    </>
  )
}

const joined = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join('；')

function stateOf(found: RecordImport): { type: 'info' | 'success' | 'warning' | 'error'; title: string; description?: string } {
  const { progress, counts, rows, applied, confirmedBy, problem } = found
  const left = leftOut(found)
  switch (progress) {
    case 'receiving':
      return { type: 'info', title: '文件还没有传完', description: '上传中断了，请回到列表重新选择文件' }
    case 'reading':
      return { type: 'info', title: '正在读取文件' }
    case 'checking':
      return { type: 'info', title: `正在核对 ${rows} 行`, description: '核对完才会请您确认，现在不会改动商品库' }
    case 'applying':
      return {
        type: 'info',
        title: `正在导入，已完成 ${applied} / ${changing(found)} 行`,
        description: '可以离开这一页，导入会继续',
      }
    case 'failed':
      return { type: 'error', title: problem, ...(applied > 0 && { description: `已导入 ${applied} 行，见明细和报告` }) }
    case 'stopped':
      return { type: 'warning', title: applied > 0 ? `已停止，停止前导入了 ${applied} 行` : '已停止，没有改动商品库' }
    case 'done':
      return {
        type: 'success',
        title: `已导入 ${applied} 行`,
        description: joined(
          left + counts.unsure > 0 && `${left + counts.unsure} 行没有导入，原因见明细和报告`,
          `确认人 ${confirmedBy}`,
        ),
      }
    case 'checked':
      if (changing(found) === 0 && counts.unsure === 0)
        return {
          type: 'info',
          title: '没有可以导入的变化',
          description: left > 0 ? `${left} 行没有导入，原因见明细` : '商品库与文件一致',
        }
      return {
        type: 'warning',
        title: `核对完成：新增 ${counts.new} 行，更新 ${counts.changed} 行，请核对后确认导入`,
        description: joined(
          counts.unsure > 0 && `${counts.unsure} 行需要您确认，不确认的不会导入`,
          counts.refused > 0 && `${counts.refused} 行有误，不能导入`,
        ),
      }
  }
}
