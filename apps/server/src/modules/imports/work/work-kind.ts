import { jobKind } from '../../../kernel/jobs.ts'

/** From where an import was confirmed, for the audit log. */
export interface Confirmation {
  ip: string
  traceId: string
}
/** Data: the id of the import, which is the job's key, too. One at a time on a node: it is to be felt by no one who buys. */
export const WORK_ON_IMPORT = jobKind<{ id: string; confirmed?: Confirmation }>('imports.work', {
  title: '导入文件',
  retryLimit: 5,
  expireInSeconds: 1_800,
  atOnce: 1,
})
