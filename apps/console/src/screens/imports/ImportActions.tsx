import {
  ConfirmOfferImport,
  OpenOfferImportReport,
  StopOfferImport,
  TakeOfferImportPrices,
} from '@shop/contract/console-offer-imports'
import { App, Button } from 'antd'
import { call } from '../../kit/http.ts'
import { useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { asked, changing, type Import } from './import-states.ts'
import { ReportButton } from './ReportButton.tsx'

/** What can be done with an import: confirming, stopping, saving its report. */
export function ImportActions({ found }: { found: Import }) {
  const { offerImportId, progress, counts } = found
  const { modal, message } = App.useApp()
  const ask = useConfirmAction()
  const confirm = useCommand(ConfirmOfferImport)
  const stop = useCommand(StopOfferImport)
  const take = useCommand(TakeOfferImportPrices)
  const isOpen = !['done', 'stopped', 'failed'].includes(progress)
  /** Without its rows, nothing says what it would change. */
  const canConfirm = progress === 'checked' && found.hasReport
  const confirmImport = async () => {
    const left = asked(found)
    const isSure = await modal.confirm({
      title: `导入 ${changing(found)} 行？`,
      content: `新增报价 ${counts.new} 行，修改 ${counts.changed} 行。${left > 0 ? `还有 ${left} 行没有选择，不会导入。` : ''}改动立即对买家生效。`,
      okText: '确认导入',
      cancelText: '再看看',
    })
    if (isSure) confirm.mutate({ offerImportId })
  }
  const stopImport = async () => {
    const text = progress === 'applying' ? '已经导入的保留，其余不再导入。' : '没有改动过报价和库存。'
    if (
      await ask({
        title: progress === 'checked' ? '放弃这次导入？' : '停止导入？',
        text,
        ok: progress === 'checked' ? '放弃' : '停止',
      })
    )
      stop.mutate({ offerImportId })
  }
  const takeAll = async () => {
    const isSure = await modal.confirm({
      title: `${counts.large} 行的价格都按文件改？`,
      content: '这些价格和现价相差很大，请确认文件没有写错。',
      okText: '都按文件改',
      cancelText: '逐行看',
    })
    if (!isSure) return
    take.mutate(
      { offerImportId, nth: null, take: true },
      { onSuccess: ({ rows }: { rows: number }) => void message.success(`已采用 ${rows} 行的价格`) },
    )
  }
  return (
    <div className="actions">
      {canConfirm && (
        <Button type="primary" disabled={changing(found) === 0} loading={confirm.isPending} onClick={() => void confirmImport()}>
          确认导入
        </Button>
      )}
      {canConfirm && counts.large > 1 && (
        <Button loading={take.isPending} onClick={() => void takeAll()}>
          变化大的价格全部采用
        </Button>
      )}
      {isOpen && (
        <Button danger loading={stop.isPending} onClick={() => void stopImport()}>
          {progress === 'checked' ? '放弃' : '停止'}
        </Button>
      )}
      {found.hasReport && <ReportButton open={(format) => call(OpenOfferImportReport, { offerImportId, format })} />}
    </div>
  )
}
