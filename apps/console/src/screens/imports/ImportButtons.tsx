import type { ExportFormat } from '@shop/contract/exported-lists'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { changing, type AnyImport } from './import-states.ts'
import { ReportButton } from './ReportButton.tsx'

interface Doing {
  isPending: boolean
  run: () => void
}
interface Props {
  found: AnyImport
  /** What it changes once it is confirmed: 报价和库存. */
  what: string
  /** What confirming changes and leaves out, in sentences. */
  changes: string
  confirm: Doing
  stop: Doing
  openReport: (format: ExportFormat) => Promise<{ url: string }>
  /** What else can be done before it is confirmed. */
  children?: ReactNode
}
/** What can be done with an import: confirming, stopping, saving its report. */
export function ImportButtons({ found, what, changes, confirm, stop, openReport, children }: Props) {
  const { progress } = found
  const { modal } = App.useApp()
  const ask = useConfirmAction()
  const isChecked = progress === 'checked'
  const confirmImport = async () => {
    const isSure = await modal.confirm({
      title: `导入 ${changing(found)} 行？`,
      content: changes,
      okText: '确认导入',
      cancelText: '再看看',
    })
    if (isSure) confirm.run()
  }
  const stopImport = async () => {
    const text = progress === 'applying' ? '已经导入的保留，其余不再导入。' : `没有改动过${what}。`
    const [title, ok] = isChecked ? ['放弃这次导入？', '放弃'] : ['停止导入？', '停止']
    if (await ask({ title, text, ok })) stop.run()
  }
  return (
    <div className="actions">
      {/* Without its rows, nothing says what it would change. */}
      {isChecked && found.hasReport && (
        <>
          <Button
            type="primary"
            disabled={changing(found) === 0}
            loading={confirm.isPending}
            onClick={() => void confirmImport()}
          >
            确认导入
          </Button>
          {children}
        </>
      )}
      {!['done', 'stopped', 'failed'].includes(progress) && (
        <Button danger loading={stop.isPending} onClick={() => void stopImport()}>
          {isChecked ? '放弃' : '停止'}
        </Button>
      )}
      {found.hasReport && <ReportButton open={openReport} />}
    </div>
  )
}
