import { ConfirmLibraryImport, OpenLibraryImportReport, StopLibraryImport } from '@shop/contract/console-library-imports'
import { App, Button } from 'antd'
import { call } from '../../kit/http.ts'
import { useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { changing } from '../imports/import-states.ts'
import { ReportButton } from '../imports/ReportButton.tsx'
import type { RecordImport } from './record-imports.ts'

/** What can be done with an import of records: confirming, stopping, saving its report. */
export function RecordImportActions({ found }: { found: RecordImport }) {
  const { libraryImportId, progress, counts } = found
  const { modal } = App.useApp()
  const ask = useConfirmAction()
  const confirm = useCommand(ConfirmLibraryImport)
  const stop = useCommand(StopLibraryImport)
  const isChecked = progress === 'checked'
  const confirmImport = async () => {
    const left = counts.unsure > 0 ? `还有 ${counts.unsure} 行没有确认，不会导入。` : ''
    const isSure = await modal.confirm({
      title: `导入 ${changing(found)} 行？`,
      content: `新增商品 ${counts.new} 个，更新 ${counts.changed} 个。${left}改动立即对买家和卖家生效。`,
      okText: '确认导入',
      cancelText: '再看看',
    })
    if (isSure) confirm.mutate({ libraryImportId })
  }
  const stopImport = async () => {
    const text = progress === 'applying' ? '已经导入的保留，其余不再导入。' : '没有改动过商品库。'
    const [title, ok] = isChecked ? ['放弃这次导入？', '放弃'] : ['停止导入？', '停止']
    if (await ask({ title, text, ok })) stop.mutate({ libraryImportId })
  }
  return (
    <div className="actions">
      {/* Without its rows, nothing says what it would change. */}
      {isChecked && found.hasReport && (
        <Button type="primary" disabled={changing(found) === 0} loading={confirm.isPending} onClick={() => void confirmImport()}>
          确认导入
        </Button>
      )}
      {!['done', 'stopped', 'failed'].includes(progress) && (
        <Button danger loading={stop.isPending} onClick={() => void stopImport()}>
          {isChecked ? '放弃' : '停止'}
        </Button>
      )}
      {found.hasReport && <ReportButton open={(format) => call(OpenLibraryImportReport, { libraryImportId, format })} />}
    </div>
  )
}
