import type { ConsoleListBatchReports, FindReportBatches } from '@shop/contract/console-reports'
import type { ConsoleGetGoodsDocuments } from '@shop/contract/console-reports'
import type { Out } from '@shop/contract/endpoint'

export type BatchRow = Out<typeof ConsoleListBatchReports>['rows'][number]
export type Report = BatchRow['reports'][number]
/** A batch that a file may be of. */
export type Candidate = Out<typeof FindReportBatches>['rows'][number]
export type Documents = Out<typeof ConsoleGetGoodsDocuments>
export type DocumentKind = Documents['rows'][number]

export const MAX_FILE_BYTES = 10 * 1024 * 1024
