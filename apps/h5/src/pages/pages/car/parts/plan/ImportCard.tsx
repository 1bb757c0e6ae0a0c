import type { Out } from '@shop/contract/endpoint'
import { GetPlanImport, OpenPlanImportReport, StopPlanImport } from '@shop/contract/plan-imports'
import { Button, IconButton, IconClose } from '@shop/ui'
import { useState } from 'react'
import { shortTime } from '../../../../../shell/format.ts'
import { call } from '../../../../../shell/http.ts'
import { showRefusal, useCall, useSend } from '../../../../../shell/query.ts'
import { CallError } from '@shop/client'
import styles from './plan.module.css'

type Import = NonNullable<Out<typeof GetPlanImport>['latest']>
/** Milliseconds between looks at a running import, should its live events be lost. */
const LOOK_AGAIN_MS = 3_000
/** A finished one is news for so long. */
const NEWS_MS = 12 * 3_600_000
const isRunning = ({ progress }: Import) => progress === 'receiving' || progress === 'reading' || progress === 'matching'

/** How far the latest import is, and its report; who has seen it puts it away. */
export function ImportCard() {
  const query = useCall(
    GetPlanImport,
    {},
    { refetchInterval: (data) => (data?.latest && isRunning(data.latest) ? LOOK_AGAIN_MS : false) },
  )
  const [seen, setSeen] = useState<string | null>(null)
  const latest = query.data?.latest
  // A list whose sending was given up is no news to anyone.
  if (!latest || latest.importId === seen || latest.progress === 'receiving') return null
  if (!isRunning(latest) && query.dataUpdatedAt - Date.parse(latest.startedAt) > NEWS_MS) return null
  return (
    <section className={styles.import} aria-label="导入的清单">
      <div className={styles.importHead}>
        <p className={styles.importName}>
          {latest.name} <span className={styles.time}>{shortTime(latest.startedAt)}</span>
        </p>
        {!isRunning(latest) && (
          <IconButton icon={<IconClose size={18} />} label="收起" onClick={() => setSeen(latest.importId)} />
        )}
      </div>
      <output className={latest.progress === 'failed' ? styles.problem : styles.importText}>{textOf(latest)}</output>
      {latest.progress === 'matching' && (
        <progress className={styles.bar} max={latest.rows} value={latest.done} aria-label="导入进度" />
      )}
      {isRunning(latest) && <StopButton importId={latest.importId} />}
      {latest.hasReport && latest.rows > 0 && <ReportButton importId={latest.importId} />}
    </section>
  )
}

function textOf(it: Import): string {
  if (it.progress === 'failed') return it.problem
  const put = it.done - it.skipped
  if (it.progress === 'stopped') return put > 0 ? `已停止：前 ${put} 行已放进计划，其余没有处理` : '已停止，没有放进计划'
  if (it.progress === 'reading') return '正在读取文件…'
  if (it.progress === 'matching') return `正在识别，第 ${it.done} / ${it.rows} 行`
  const parts = [
    `${it.matched} 行已匹配`,
    it.unsure > 0 && `${it.unsure} 行待确认`,
    it.unknown > 0 && `${it.unknown} 行未找到`,
    it.full > 0 && `${it.full} 行放不下`,
    it.skipped > 0 && `${it.skipped} 行不采购（数量为 0 或没有填）`,
  ].filter(Boolean)
  return `共 ${it.rows} 行：${parts.join('，')}`
}

/** What is in the plan by then stays: the button says so before it is pressed. */
function StopButton({ importId }: { importId: string }) {
  const stopping = useSend(StopPlanImport)
  return (
    <Button size="s" variant="text" flush loading={stopping.busy} onClick={() => stopping.send({ importId })}>
      停止导入，保留已放进的
    </Button>
  )
}

function ReportButton({ importId }: { importId: string }) {
  const open = async () => {
    try {
      const { url } = await call(OpenPlanImportReport, { importId })
      window.location.assign(url)
    } catch (error) {
      if (error instanceof CallError) showRefusal(error)
      else throw error
    }
  }
  return (
    <Button size="s" variant="text" flush onClick={open}>
      下载逐行报告
    </Button>
  )
}
